import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { localTemplate } from "../../lib/local/template/local-template.ts";
import { clientOf } from "../support/clients/client.ts";
import { httpReceiver } from "../support/engines/receiver.ts";

const HOUR = 3600;

/** The whole service without a reader of the table's stream: nothing is published from it. */
let service: LocalService;
beforeAll(async () => {
  const template = await localTemplate();
  const Resources = Object.fromEntries(
    Object.entries(template.Resources).map(([id, resource]) => {
      const { Type, Properties } = resource;
      const readsStream = Type === "AWS::Lambda::EventSourceMapping" && Properties.StartingPosition !== undefined;
      return [id, readsStream ? { ...resource, Properties: { ...Properties, Enabled: false } } : resource];
    }),
  );
  service = await startLocalService({ quiet: true, template: { ...template, Resources } });
});
afterAll(() => service.stop());

const Inbox = z.object({ emails: z.array(z.object({ destination: z.object({ to: z.array(z.string()) }) })) });
const emailsTo = async (address: string): Promise<number> =>
  Inbox.parse(await (await fetch(`${service.inboxUrl}/store`)).json()).emails.filter(({ destination }) =>
    destination.to.includes(address),
  ).length;

test("30 hours of a dead stream: the sweep sends every email and webhook once, and the feed and lists are complete", async () => {
  const got: string[] = [];
  await using receiver = await httpReceiver((incoming, response) => {
    got.push(String(incoming.headers["webhook-id"]));
    response.writeHead(200).end();
  });
  const { api_key } = await service.createAccount({ name: "Acme Publishing", credits: 5 });
  const client = clientOf(service.baseUrl, api_key);
  const events = ["invitation.created", "invitation.cancelled"];
  expect((await client.post("/webhook_endpoints", { url: `http://127.0.0.1:${receiver.port}/`, events })).status).toBe(
    201,
  );
  const invite = async (changes: object) => {
    const body = { candidate_name: "Jane Doe", tests: ["editing-test"], expiry_hours: 240, ...changes };
    return (await client.post("/invitations", body)).json.invitation.id;
  };
  const emailed = await invite({ candidate_email: "lost@example.com", reference: "job-1" });
  const cancelled = await invite({ candidate_email: "cancelled@example.com", send_email: false });
  await service.advance(5 * HOUR);
  await service.drain();
  expect(got).toEqual([]);

  await client.post(`/invitations/${cancelled}/cancel`);
  for (let hour = 0; hour < 30; hour += 3) {
    await service.advance(3 * HOUR);
    await service.drain();
  }
  const { data } = (await client.get("/events")).json;
  const what = data.map(({ event, data: { invitation_id } }: { event: string; data: { invitation_id: string } }) => [
    event,
    invitation_id,
  ]);
  expect(what.sort()).toEqual(
    [
      ["invitation.created", emailed],
      ["invitation.created", cancelled],
      ["invitation.cancelled", cancelled],
    ].sort(),
  );
  expect(got.sort()).toEqual(data.map(({ id }: { id: string }) => id).sort());
  expect(await emailsTo("lost@example.com")).toBe(1);
  for (const query of ["candidate_email=lost@example.com", "reference=job-1"]) {
    const found = (await client.get(`/invitations?${query}`)).json.data;
    expect(found).toMatchObject([{ id: emailed, email_status: "sent" }]);
  }

  await service.advance(48 * HOUR);
  await service.drain();
  expect([got.length, await emailsTo("lost@example.com")]).toEqual([3, 1]);
});
