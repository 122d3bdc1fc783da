import { expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { anEndpointHarness, key } from "../support/harness/endpoint-harness.ts";
import { apiEvent, lambdaContext } from "../support/records/api-event.ts";

test.each(["Authorization", "AUTHORIZATION", "authorization"])(
  "the header %s is read, however it is spelt",
  async (name) => {
    const handler = anEndpointHarness().serve(operations.listTests, async () => ({}));
    const event = { ...apiEvent({}), headers: { [name]: `Bearer ${key}` } };
    expect((await handler(event, lambdaContext())).statusCode).toBe(200);
  },
);
