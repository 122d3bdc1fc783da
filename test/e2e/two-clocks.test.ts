import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { requestOf } from "#api-docs/examples/request.ts";
import { STEPS } from "#api-docs/examples/steps.ts";
import { TENANT_TIME_HEADER } from "#contract/dashboard/operation.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { candidateClient, linkOf } from "../support/clients/candidate-client.ts";
import { clientOf } from "../support/clients/client.ts";
import { httpReceiver } from "../support/engines/receiver.ts";
import { dashboardHarness } from "../support/harness/dashboard-harness.ts";
import { callOn, guarded } from "../support/harness/dashboard-walk.ts";
import { accountAhead, TENANT_AHEAD_MS } from "../support/harness/tenant-ahead.ts";

const NOT_MADE = {
  ...{ key: "-", memberInvitation: "-", member: "-", session: "-", endpoint: "-", connection: "-", package: "-" },
  ownTest: "-",
  panel: "-",
  event: "-",
};

const { service, signedIn } = dashboardHarness();

/** ISO times, and times as emails write them. */
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z|\d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d UTC/g;

/** What has wall time: what belongs to the account, its sessions and keys, and claims, which workers make in real time. */
const WALL =
  /^(readAccount|list(ApiKeys|AuditEntries|Members|Requests|Sessions)\.|readSession\.|listMovements\.|exportCandidate\.data\.invitation\.email_claimed_at)|^(exportAuditEntries|list(ApiKeys|AuditEntries|MemberInvitations|Members|OwnTests|Panels|Sessions)|read(HouseStyle|Notifications|Session|Settings)) header$/;

test("every time that test mode shows is the tenant's, except the stated ones; its links, sessions and signatures hold", async () => {
  const { account_id, test_api_key } = await accountAhead(service(), { name: "Acme", credits: 100 });
  const client = clientOf(service().baseUrl, test_api_key);
  /** Where there were times nearer to wall time than to the tenant's, and the others. */
  const [wall, tenant] = [new Set<string>(), new Set<string>()];
  const middle = service().now() + TENANT_AHEAD_MS - 86_400_000;
  const note = (where: string, value: unknown): void => {
    if (typeof value === "object" && value !== null) {
      for (const [name, one] of Object.entries(value)) note(Array.isArray(value) ? where : `${where}.${name}`, one);
    }
    for (const time of typeof value === "string" ? (value.match(TIME) ?? []) : [])
      (Date.parse(time.replace(",", "")) < middle ? wall : tenant).add(where);
  };
  const drifts: number[] = [];
  await using receiver = await httpReceiver(async (request, response) => {
    drifts.push(service().now() - Number(request.headers["webhook-timestamp"]) * 1000);
    const body = JSON.parse(String(await buffer(request)));
    note(body.event, body);
    response.end();
  });
  const responses: Record<string, ReturnType<typeof JSON.parse>> = {};
  for (const step of STEPS) {
    const values = { responses, receiver: `http://127.0.0.1:${receiver.port}/hook` };
    const { operation, method, path, body } = requestOf(step, values);
    const { status, text, json } = await client.send(method, path, { body });
    expect(status, `${operation}: ${text}`).toBeLessThan(300);
    responses[operation] = json;
    note(operation, json);
    await service().drain();
  }
  for (const drift of drifts) expect(Math.abs(drift)).toBeLessThan(60_000);
  expect(drifts.length).toBeGreaterThan(5);

  const request = { candidate_email: "jane@example.com", candidate_name: "Jane", tests: ["grammar-test"] };
  const { invitation } = (await client.post("/invitations", { ...request, expiry_hours: 24 })).json;
  const candidate = candidateClient(service().origin, linkOf(invitation.test_url));
  note("candidate", (await candidate.open()).body);
  const passes = { ...request, candidate_email: "passes@simulated.invalid" };
  const { id } = (await client.post("/invitations", passes)).json.invitation;
  await service().drain();
  // One that was kept at wall time would be too old to be listed.
  expect((await client.get(`/test/emails?invitation_id=${invitation.id}`)).json.data).toHaveLength(1);
  const { report_url } = (await client.get(`/results/${id}`)).json.result;
  const { share } = (await client.post(`/results/${id}/shares`, { expires_in_days: 7 })).json;
  const links = [report_url, share.url];
  const opened = () => Promise.all(links.map(async (link) => (await fetch(link)).status));
  expect(await opened()).toEqual([200, 200]);

  const owner = await signedIn(account_id, "owner");
  const ids = { ...NOT_MADE, invitation: invitation.id, result: id };
  const target = { accountId: account_id, partnerId: "ptn_0", ids, secrets: [], audited: async () => "" };
  for (const [name, operation] of guarded.filter(([, { method }]) => method === "GET")) {
    const { status, json, headers } = await callOn(owner, name, operation, target, {
      "Dashboard-Account": testTenantOf(account_id),
    });
    if (status === 404) continue;
    expect({ name, status }).toEqual({ name, status: 200 });
    note(name, json);
    note(`${name} header`, headers.get(TENANT_TIME_HEADER));
  }
  expect([...wall].filter((where) => !WALL.test(where))).toEqual([]);
  // One log has the acts in both modes, in the order in which they were done.
  expect([...tenant]).not.toContain("listAuditEntries.data.at");
  // In accounts' lists too: what happened before the tenant's clock was moved, and after.
  expect(tenant.size).toBeGreaterThan(100);

  await client.post("/test/clock/advance", { advance_seconds: 8 * 86_400 });
  await service().drain();
  expect((await candidate.state()).code).toBe("invitation_closed");
  expect(await opened()).toEqual([410, 410]);
});
