import json
import os
import sqlite3
import threading
import traceback
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from assessment_invitations import WebhookVerificationError, verify_webhook

SECRET = os.environ["WEBHOOK_SECRET"]
wake = threading.Event()


def database() -> sqlite3.Connection:
    return sqlite3.connect(os.environ.get("DATABASE", "events.db"), timeout=10, isolation_level=None)


def handle(id: str, event: dict) -> None:
    """Your work. After a crash it runs again for the same event: make it safe to repeat."""
    data = event["data"]
    print(f"handled {id} {event['event']} {data.get('invitation_id') or data['erasure_id']}", flush=True)


def work() -> None:
    """Handles what is stored; an event that fails is tried again later, and does not hold up the others."""
    db = database()
    while True:
        wake.clear()
        for id, body in db.execute("SELECT id, body FROM events WHERE done = 0 ORDER BY rowid").fetchall():
            try:
                handle(id, json.loads(body))
                db.execute("UPDATE events SET done = 1 WHERE id = ?", [id])
            except Exception:
                traceback.print_exc()
        wake.wait(60)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        # The raw bytes: parsing comes after verifying.
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        try:
            verify_webhook(body, self.headers, SECRET)
            # Stored before the response, so that no crash loses it; a repeat has the same id.
            store = "INSERT OR IGNORE INTO events (id, body) VALUES (?, ?)"
            database().execute(store, [self.headers["webhook-id"], body.decode()])
        except WebhookVerificationError as error:
            print(f"refused {error.reason}: {error}", flush=True)
            status = 500 if error.reason == "invalid_secret" else 401
            return self.respond(status, f"{error.reason}: {error}")
        # Respond first, work afterwards. After an exception there is no response, and the service sends the event again.
        self.respond(204)
        wake.set()

    def respond(self, status: int, text: str = "") -> None:
        self.send_response(status)
        if text:
            self.send_header("Content-Type", "text/plain")
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_: object) -> None:
        pass


database().execute(
    "CREATE TABLE IF NOT EXISTS events (id TEXT PRIMARY KEY, body TEXT NOT NULL, done INTEGER NOT NULL DEFAULT 0)"
)
threading.Thread(target=work, daemon=True).start()
print("listening", flush=True)
ThreadingHTTPServer(("", int(os.environ.get("PORT", 4020))), Receiver).serve_forever()
