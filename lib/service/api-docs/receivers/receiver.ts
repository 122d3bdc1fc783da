import { createServer } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { buffer } from "node:stream/consumers";
import { verifyWebhook, type WebhookEvent, WebhookVerificationError } from "@assessment-invitations/client";

const { WEBHOOK_SECRET, PORT = "4020", DATABASE = "events.db" } = process.env;
const db = new DatabaseSync(DATABASE);
db.exec("CREATE TABLE IF NOT EXISTS events (id TEXT PRIMARY KEY, body TEXT NOT NULL, done INTEGER NOT NULL DEFAULT 0)");

/** Your work. After a crash it runs again for the same event: make it safe to repeat. */
const handle = async (id: string, { event, data }: WebhookEvent): Promise<void> => {
  console.log(`handled ${id} ${event} ${"erasure_id" in data ? data.erasure_id : data.invitation_id}`);
};

/** Handles what is stored; an event that fails is tried again later, and does not hold up the others. */
const work = async (): Promise<void> => {
  for (const { id, body } of db.prepare("SELECT id, body FROM events WHERE done = 0 ORDER BY rowid").all()) {
    try {
      await handle(String(id), JSON.parse(String(body)));
      db.prepare("UPDATE events SET done = 1 WHERE id = ?").run(String(id));
    } catch (error) {
      console.error(`failed ${id}`, error);
    }
  }
};
let working = Promise.resolve();
const wake = () => {
  working = working.then(work);
};

createServer(async (request, response) => {
  try {
    // The raw bytes: parsing comes after verifying.
    const body = await buffer(request);
    verifyWebhook(body, request.headers, WEBHOOK_SECRET);
    // Stored before the response, so that no crash loses it; a repeat has the same id.
    const store = db.prepare("INSERT OR IGNORE INTO events (id, body) VALUES (?, ?)");
    store.run(String(request.headers["webhook-id"]), body.toString());
    // Respond first, work afterwards.
    response.writeHead(204).end(wake);
  } catch (error) {
    // After a 500 the service sends the event again.
    const isRefused = error instanceof WebhookVerificationError && error.reason !== "invalid_secret";
    const reason = error instanceof WebhookVerificationError ? `${error.reason}: ${error.message}` : String(error);
    console.error(isRefused ? `refused ${reason}` : `failed ${reason}`);
    response.writeHead(isRefused ? 401 : 500, { "Content-Type": "text/plain" }).end(isRefused ? reason : "");
  }
}).listen(Number(PORT), () => console.log("listening"));
setInterval(wake, 60_000);
wake();
