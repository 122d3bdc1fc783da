import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from assessment_invitations import WebhookVerificationError, verify_webhook

SECRET = os.environ["WEBHOOK_SECRET"]
# In production: a unique column, written in the transaction of the work.
handled: set[str] = set()


def handle(id: str, event: dict) -> None:
    if id in handled:
        return print(f"again {id}", flush=True)
    handled.add(id)
    print(f"handled {id} {event['event']} {event['data']['invitation_id']}", flush=True)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        # The raw bytes: parsing comes after verifying.
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        try:
            event = verify_webhook(body, self.headers, SECRET)
        except WebhookVerificationError:
            return self.respond(401)
        # Respond first, work afterwards.
        self.respond(204)
        handle(self.headers["webhook-id"], event)

    def respond(self, status: int) -> None:
        self.send_response(status)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


print("listening", flush=True)
ThreadingHTTPServer(("", int(os.environ.get("PORT", 4020))), Receiver).serve_forever()
