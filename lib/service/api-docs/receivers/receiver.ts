import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { verifyWebhook, type WebhookEvent, WebhookVerificationError } from "@assessment-invitations/client";

const secret = process.env.WEBHOOK_SECRET ?? "";
// In production: a unique column, written in the transaction of the work.
const handled = new Set<string>();

const handle = (id: string, { event, data }: WebhookEvent): void => {
  if (handled.has(id)) {
    console.log(`again ${id}`);
    return;
  }
  handled.add(id);
  console.log(`handled ${id} ${event} ${"erasure_id" in data ? data.erasure_id : data.invitation_id}`);
};

createServer(async (request, response) => {
  try {
    // The raw bytes: parsing comes after verifying.
    const body = await buffer(request);
    const event = verifyWebhook(body, request.headers, secret, { scheme: "standard" });
    // Respond first, work afterwards.
    response.writeHead(204).end();
    handle(String(request.headers["webhook-id"]), event);
  } catch (error) {
    const status = error instanceof WebhookVerificationError ? 401 : 500;
    response.writeHead(status).end();
  }
}).listen(Number(process.env.PORT ?? 4020), () => console.log("listening"));
