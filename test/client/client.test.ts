import { expect, test } from "vitest";
import { ANY_ANSWER, EXPECTED_CALLS } from "../support/clients/calls.ts";
import { json, scriptedClient } from "../support/clients/scripted-fetch.ts";

test.each(EXPECTED_CALLS)("$name is a call of the client", async ({ call: [resource, name, args], request }) => {
  const { client, sent } = scriptedClient([json(200, ANY_ANSWER)]);
  const called = Reflect.get(client, resource)[name](...args);
  await (called.toArray?.() ?? called);
  expect(sent.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([request]);
});
