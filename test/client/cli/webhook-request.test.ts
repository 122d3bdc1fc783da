import { expect, test } from "vitest";
import { secretOf } from "#domain/webhooks/secret.ts";
import { signDelivery } from "#domain/webhooks/signature.ts";
import { webhookRequest } from "../../../lib/client/cli/webhook-request.ts";
import type { Event } from "../../../lib/client/types.ts";

const SECRET = secretOf(new Uint8Array(32).fill(7));
const NOW = Date.parse("2026-11-20T23:33:00.999Z");
const EVENT: Event = {
  id: "evt_1",
  event: "assessment.completed",
  timestamp: "2026-11-20T23:33:00.000Z",
  data: { invitation_id: "inv_1", candidate_email: "ada@exämple.com", reference: null },
  test: false,
  erased_at: null,
};

test("an event is signed as the service signs it", () => {
  const { headers, body } = webhookRequest(EVENT, false, SECRET, NOW);
  expect(headers).toMatchObject(signDelivery({ id: EVENT.id, now: NOW, body: Buffer.from(body), secrets: [SECRET] }));
  expect(JSON.parse(body)).toEqual({
    event: EVENT.event,
    timestamp: EVENT.timestamp,
    livemode: false,
    data: EVENT.data,
  });
});
