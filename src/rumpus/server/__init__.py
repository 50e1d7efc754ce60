"""The game room: lobby, tables and seats over HTTP and sockets; nothing acknowledged is ever lost."""
