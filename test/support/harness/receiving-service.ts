import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { type LocalService, startLocalService } from "../../../lib/local/service.ts";
import { type Client, clientOf } from "../clients/client.ts";
import { startReceiver } from "./receiver.ts";

/** The local service, for the tests of a file, and a receiver of webhooks that is another one in each test. */
export const aReceivingService = () => {
  let service: LocalService;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    service = await startLocalService({ quiet: true });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    receiver = await startReceiver();
    return () => receiver.close();
  });
  return {
    get service() {
      return service;
    },
    get receiver() {
      return receiver;
    },

    /** A new account with an endpoint at the receiver. */
    connected: async (events?: string[]) => {
      const { account_id, api_key } = await service.createAccount({ name: "Acme", credits: 20 });
      const client = clientOf(service.baseUrl, api_key);
      const created = await client.post("/webhook_endpoints", { url: receiver.url, ...(events ? { events } : {}) });
      expect(created.status).toBe(201);
      return { account_id, client, id: created.json.webhook_endpoint.id, secret: created.json.secret };
    },

    /** Creates an invitation; returns its id. */
    invite: async (client: Client): Promise<string> => {
      const { status, json } = await client.post("/invitations", {
        candidate_email: "zoe@example.com",
        candidate_name: "Zoë Doe",
        tests: ["editing-test"],
        reference: `r-${Math.random()}`,
        send_email: false,
      });
      expect(status).toBe(201);
      return json.invitation.id;
    },

    /** Waits until nothing is under way, and nothing was given up. */
    drained: async () => {
      const drained = await service.drain();
      expect(drained).toMatchObject({ idle: true, dead_letters: {} });
      return drained;
    },
  };
};
