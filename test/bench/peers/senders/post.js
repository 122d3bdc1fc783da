import { Agent, request } from "node:http";
import { Webhook } from "standardwebhooks";

/** A sender of signed POSTs as a careful team writes one: connections are kept, and only a 2xx is a success. */
export const sender = (url, secret) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const webhook = new Webhook(secret);
  return ({ id, body }) =>
    new Promise((resolve, reject) => {
      const at = new Date();
      const headers = {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
        "webhook-signature": webhook.sign(id, at, body),
      };
      const outgoing = request(url, { method: "POST", agent, headers, timeout: 10_000 }, (response) => {
        response.resume();
        response.on("end", () => resolve({ status: response.statusCode, ms: Date.now() - at.getTime() }));
      });
      outgoing.on("timeout", () => outgoing.destroy(new Error("No response within 10 s")));
      outgoing.on("error", reject).end(body);
    });
};

/** The events that are sent: as large as the benchmark's of this service. */
export const events = (count) =>
  Array.from({ length: count }, (_, n) => ({
    id: `evt_${n}`,
    body: JSON.stringify({ event: "invitation.opened", data: { n, padding: "x".repeat(230) } }),
  }));

/** Sends what the parent process asked for, and tells it how long that took. */
export const measured = async (count, { prepare, workOff, close }) => {
  await prepare(events(count));
  const before = process.cpuUsage();
  const began = performance.now();
  await workOff(count);
  const { user, system } = process.cpuUsage(before);
  process.send({ seconds: (performance.now() - began) / 1000, cpuSeconds: (user + system) / 1e6 });
  await close();
};
