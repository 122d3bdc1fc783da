import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ quiet: true });
});
afterAll(() => service.stop());

describe("the local service", () => {
  test("takes a request through function, table, stream and queue to the inbox", async () => {
    const { api_key } = await service.createAccount({ name: "Acme", credits: 3 });
    const response = await fetch(`${service.baseUrl}/invitations`, {
      method: "POST",
      headers: { authorization: `Bearer ${api_key}`, "content-type": "application/json" },
      body: JSON.stringify({ candidate_email: "jane@example.com", candidate_name: "Jane", tests: ["editing-test"] }),
    });
    expect(response.status).toBe(201);
    expect(await service.drain()).toMatchObject({ idle: true, dead_letters: {} });
    const store: unknown = await (await fetch(`${service.inboxUrl}/store`)).json();
    expect(store).toMatchObject({ emails: [{ destination: { to: ["jane@example.com"] } }] });
  });

  test("is one per process", async () => {
    await expect(startLocalService()).rejects.toThrow("a process of its own");
  });
});
