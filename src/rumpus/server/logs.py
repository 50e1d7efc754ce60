"""Logs: a line for people, or a line of JSON for machines. Secrets are never given to them."""

import json
import logging
import time

KEPT = ("table", "node", "seconds")  # what a message may carry besides its text


class JsonLines(logging.Formatter):
    """Each message as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "where": record.name,
            "text": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in KEPT if hasattr(record, name)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def configure(as_json: bool, level: str = "info") -> None:
    """Let everything the room and its web server say go to stderr, in one form."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if as_json else logging.Formatter("%(levelname)s %(name)s: %(message)s"))
    for name in ("rumpus", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel("WARNING" if name == "uvicorn" else level.upper())  # it would name addresses and tables
    logging.getLogger("uvicorn.access").propagate = True
