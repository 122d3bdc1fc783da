import type { RequestListener, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { Dice } from "../dice.ts";

/** What can go wrong with a request, before the service has done its work or after it. */
const FAULTS = {
  none: 40,
  reset: 20,
  half: 10,
  limited: 10,
  html: 10,
  internal: 10,
  timeout: 10,
  wrongJson: 10,
  notJson: 10,
  // Rare, because each takes the client's whole timeout.
  silence: 1,
} as const;

type Created = { id: string; candidate_email: string };

const respond = (response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) =>
  response
    .writeHead(status, { "content-type": "application/json", "content-length": body.length, ...headers })
    .end(body);

const error = (code: string) =>
  JSON.stringify({ error: { code, message: code, docs: "https://example.com/docs#errors" } });

/**
 * A service that creates one invitation per Idempotency-Key, or without one per reference, as the real one does, and most
 * of whose responses fail. The seed decides on every fault.
 */
export const faultyService = (seed: number) => {
  const byKey = new Map<string, Created>();
  const created: Created[] = [];
  let requests = 0;

  const work = (key: string, email: string): Created => {
    const known = byKey.get(key);
    if (known !== undefined) return known;
    const invitation = { id: `inv_${created.length}`, candidate_email: email };
    created.push(invitation);
    byKey.set(key, invitation);
    return invitation;
  };

  const listener: RequestListener = async (request, response) => {
    requests += 1;
    const dice = new Dice(seed, requests);
    const { candidate_email, reference } = JSON.parse(await text(request)) as Record<
      "candidate_email" | "reference",
      string
    >;
    const key = String(request.headers["idempotency-key"] ?? reference);
    const fault = dice.weighted(FAULTS);
    // Wrong and half bodies come with the status of success, so the work is done.
    const invitation =
      dice.once(2) || ["none", "half", "wrongJson", "notJson"].includes(fault) ? work(key, candidate_email) : undefined;
    const body = JSON.stringify({ invitation });
    switch (fault) {
      case "none":
        return respond(response, 201, body);
      case "reset":
        return request.socket.destroy();
      case "silence":
        return;
      case "half":
        response.writeHead(201, { "content-length": body.length }).write(body.slice(0, body.length / 2));
        return setImmediate(() => request.socket.destroy());
      case "limited":
        return respond(response, 429, error("rate_limited"), { "retry-after": "7" });
      case "html":
        return respond(response, 503, "<html>Bad gateway</html>");
      case "internal":
        return respond(response, 500, error("server_error"));
      case "timeout":
        return respond(response, 408, "");
      case "wrongJson":
        return respond(response, 201, '{"ok":true}');
      case "notJson":
        return respond(response, 201, body.slice(0, -1));
    }
  };
  return { listener, created, requests: () => requests };
};
