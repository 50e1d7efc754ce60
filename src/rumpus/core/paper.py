"""Files that are written whole or not at all, and read only if they are of a size that makes sense."""

import errno
import os
import stat
import tempfile
from pathlib import Path


def write_whole(path: str | Path, content: str | bytes) -> None:
    """Write a file so that nobody ever finds half of it; an OSError says why it could not be."""
    path = Path(path)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with open(handle, "wb") as file:
            file.write(content.encode("utf-8") if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o666 & ~_umask())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def read_text(path: str | Path, most: int) -> str:
    """The text of a file of others; an OSError or a UnicodeDecodeError says why it cannot be read.

    Only a file is read, not a pipe or a device, which may have no end; and not one of more than `most` bytes.
    """
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    with open(handle, "rb") as file:
        found = os.fstat(handle)
        if not stat.S_ISREG(found.st_mode):
            raise OSError(errno.EINVAL, "it is no file")
        content = file.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, f"it is larger than {most >> 10:,} KiB")
    return content.decode("utf-8")


def _umask() -> int:
    """What the user keeps from others in new files; it can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
