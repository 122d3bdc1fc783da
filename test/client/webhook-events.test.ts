import { expectTypeOf, test } from "vitest";
import type { WebhookBody } from "#contract/webhook-payloads.ts";
import type { WebhookEvent } from "../../lib/client/webhook-events.ts";

/** The names of each event's data. */
type Names<E extends { event: string; data: object }> = {
  [Kind in E["event"]]: keyof Extract<E, { event: Kind }>["data"];
};

/** It is `tsc` that fails here: the client's types stand alone, so that integrators can copy them, and must not drift. */
test("the client's typed events are those of the contract", () => {
  expectTypeOf<WebhookBody>().toExtend<WebhookEvent>();
  expectTypeOf<Names<WebhookEvent>>().toEqualTypeOf<Names<WebhookBody>>();
});
