import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from assessment_invitations import WebhookVerificationError, verify_webhook

SECRET = os.environ["WEBHOOK_SECRET"]
handled: set[str] = set()  # in production: a unique column, written in the transaction of the work


def handle(id: str, event: dict) -> None:
    if id in handled:
        return print(f"again {id}", flush=True)
    handled.add(id)
    print(f"handled {id} {event['event']} {event['data']['invitation_id']}", flush=True)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))  # the raw bytes
        try:
            event = verify_webhook(body, self.headers, SECRET)
        except WebhookVerificationError:
            return self.respond(401)
        self.respond(204)  # respond first, work afterwards
        handle(self.headers["webhook-id"], event)

    def respond(self, status: int) -> None:
        self.send_response(status)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


print("listening", flush=True)
ThreadingHTTPServer(("", int(os.environ.get("PORT", 4020))), Receiver).serve_forever()
