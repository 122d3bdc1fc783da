import { expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { apiEvent, lambdaContext } from "../support/api-event.ts";
import { anEndpointHarness, key } from "../support/endpoint-harness.ts";

test.each(["Authorization", "AUTHORIZATION", "authorization"])(
  "the header %s is read, however it is spelt",
  async (name) => {
    const handler = anEndpointHarness().serve(operations.listTests, async () => ({}));
    const event = { ...apiEvent({}), headers: { [name]: `Bearer ${key}` } };
    expect((await handler(event, lambdaContext())).statusCode).toBe(200);
  },
);
