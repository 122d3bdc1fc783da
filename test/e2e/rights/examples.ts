import { expect } from "vitest";
import { requestOf } from "#api-docs/examples/request.ts";
import { STEPS } from "#api-docs/examples/steps.ts";
import { httpReceiver } from "../../support/engines/receiver.ts";
import type { JudgedService } from "../../support/rights/judged-service.ts";

/** Every operation of the API with a key, as its example in the documentation calls it. */
export const followExamples = async ({ service, account }: JudgedService): Promise<void> => {
  const { testClient } = await account(100);
  await using receiver = await httpReceiver((_, response) => response.writeHead(200).end());
  const responses: Record<string, unknown> = {};
  const values = { responses, receiver: `http://127.0.0.1:${receiver.port}/hook` };
  for (const step of STEPS) {
    const { operation, method, path, body } = requestOf(step, values);
    const { status, text, json } = await testClient.send(method, path, { body });
    expect(status, `${operation}: ${text}`).toBeLessThan(300);
    responses[operation] = json;
    await service.drain();
  }
};
