import { PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { DATA_MAP, heldRowOf } from "#api-docs/privacy/data-map.ts";
import { ROLES, type Role } from "#contract/dashboard/permissions.ts";
import { ListedInvitation } from "#domain/invitations/listed-invitation.ts";
import { accessOf } from "#domain/team/permissions.ts";
import { connect } from "#runtime/aws/table.ts";
import type { Item, Table } from "#store/table/table.ts";
import { greenhouseOrder } from "../../support/ats/fake-greenhouse.ts";
import { candidateClient, linkOf } from "../../support/clients/candidate-client.ts";
import { callOn, dashboardWalk, guarded, isAllowed } from "../../support/harness/dashboard-walk.ts";
import { aTakenResult } from "../../support/harness/service-results.ts";
import { filled } from "../../support/records/filled.ts";
import { ROW_SCHEMAS } from "../../support/records/row-schemas.ts";

const { service, aTarget, signedIn, walker } = dashboardWalk();

/** Who the candidate is. Texts of the candidate's are shown to masked roles without these. */
const PERSON = "Zqperson";
/** A text of anyone about the candidate, which masked roles are not shown at all. */
const WORDS = "Zqwords";
const LEAK = /.{0,60}zq(?:person|words|mail|client|note|former).{0,20}/gi;

/** Each another text, so that none is hidden because it is another one too. */
const IDENTITY = {
  candidate_name: PERSON,
  candidate_email: "zqmail@zqmail.example",
  reference: "Zqclient",
  metadata: { note: "Zqnote" },
  previous_name: "Zqformer",
};
/** A text in which the candidate says who they are. */
const QUOTED = `I am ${PERSON}, zqmail@zqmail.example, Zqclient, Zqnote.`;

/** Texts about the test, of which these may quote the candidate. */
const QUOTES = ["given", "explanation", "answer"];
const quoting = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, one) => (QUOTES.includes(name) ? QUOTED : one));

const candidatesIn = (attributes: Readonly<Record<string, string>>): string[] =>
  Object.keys(attributes).filter((name) => attributes[name] === "candidate");

const schemaOf = (row: string, name: string) =>
  Object.values(ROW_SCHEMAS).find((one) => one.row === row && one.shape[name] !== undefined)?.shape[name];

const personalOf = (row: string, attributes: Readonly<Record<string, string>>, item: Item): Item => {
  const fields = candidatesIn(attributes).map((name): [string, unknown] => {
    const value = item[name];
    if (name === "invited_as") return [name, PERSON];
    if (name in IDENTITY) return [name, Reflect.get(IDENTITY, name)];
    // What the service says of a test, and of how it was taken.
    if (["tests", "log", "integrity"].includes(name)) return [name, quoting(value)];
    // It has no text, and the id of an event that was published follows from it.
    if (name === "finalized") return [name, value];
    const schema = schemaOf(row, name);
    return [name, schema === undefined ? value : filled(schema, value, WORDS)];
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
};

const of = (name: string) => DATA_MAP.find((row) => row.name === name)?.attributes ?? {};

/** A row of which every attribute of a candidate is marked. */
const marked = (item: Item): Item => {
  const row = heldRowOf({ pk: String(item.pk), sk: String(item.sk) });
  if (row === undefined) return item;
  const { listed, body, signals, edits, answers, ...others } = item;
  const made = { ...item, ...personalOf(row.name, row.attributes, others) };
  if (typeof body === "string" && row.attributes.body === "candidate") {
    const event = JSON.parse(body);
    return { ...made, body: JSON.stringify({ ...event, data: { ...event.data, ...IDENTITY } }) };
  }
  if (listed === undefined) return { ...made, ...(answers === undefined ? {} : { answers }) };
  const inList = Object.keys(Object(listed)).concat(Object.keys(ListedInvitation.shape));
  const invitation = personalOf("invitation", of("invitation"), { ...Object(listed), ...item });
  const copied = Object.entries(invitation).filter(([name]) => inList.includes(name));
  const own = row.name === "invitation" ? Object.entries(invitation).filter(([name]) => !inList.includes(name)) : [];
  return { ...item, ...Object.fromEntries(own), listed: { ...Object(listed), ...Object.fromEntries(copied) } };
};

/** The rows of both partitions of an account: its own, and that of its webhooks. */
const rowsOf = async (table: Table, accountId: string): Promise<Item[]> => {
  const partitions = await Promise.all(
    ["ACCOUNT#", "WEBHOOKS#"].map((partition) =>
      table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: "pk = :partition",
          ExpressionAttributeValues: { ":partition": partition + accountId },
        }),
      ),
    ),
  );
  return partitions.flatMap(({ Items = [] }) => Items);
};

/** What the candidate wrote is marked when it is written, masked roles cannot search by words, and test mode is not masked. */
const NOT_FILLED = [
  "part",
  "text of a part",
  "words",
  "kept email, under the account and its invitation",
  // The order of this story has no report yet.
  "report to an ATS",
];

test("whatever is stored of candidates, no response shows it to a role that sees no names, or to anyone once it is being erased", async () => {
  const at = await aTarget();
  const { accountId } = at;
  const owner = await signedIn(accountId, "owner");
  const { token } = (await owner("POST", "/keys/api_keys", { name: "Key" })).json;
  const request = { tests: ["writing-test" as const], candidate_name: PERSON };
  const written = await aTakenResult(service(), token, request, () => ({
    kind: "writing",
    text: `${QUOTED} This is the text, and it is not long.`,
  }));
  const ats = await service().createConnection({ account_id: accountId, vendor: "greenhouse" });
  const authorization = `Basic ${Buffer.from(`${ats.key}:`).toString("base64")}`;
  const order = { method: "POST", headers: { authorization }, body: JSON.stringify(greenhouseOrder()) };
  expect((await fetch(`${ats.inbound_url}/send_test`, order)).status).toBe(200);
  await owner("POST", `/results/results/${at.ids.result}/notes`, { id: "walked-1", text: "x" });
  await owner("POST", `/results/results/${at.ids.result}/shares`, { expires_in_days: 1 });
  const { test_url } = (await owner("GET", `/invitations/items/${at.ids.invitation}`)).json.invitation;
  const candidate = candidateClient(service().origin, linkOf(test_url));
  expect((await candidate.call("POST", "/adjustment-requests", { text: WORDS })).status).toBe(200);
  await service().drain();

  const table = connect(service().tableName, service().dynamodb);
  const rows = new Set<string | undefined>();
  const stored = await rowsOf(table, accountId);
  // A test event is about no one.
  const sample = at.ids.event;
  at.ids.event = String(stored.find(({ type, invitation_id }) => type && invitation_id === at.ids.invitation)?.id);
  for (const item of stored.filter((one) => !JSON.stringify(one).includes(sample))) {
    const filled = marked(item);
    if (/zq/i.test(JSON.stringify(filled))) rows.add(heldRowOf({ pk: String(item.pk), sk: String(item.sk) })?.name);
    await table.client.send(new PutCommand({ TableName: table.name, Item: filled }));
  }
  const personal = DATA_MAP.filter(({ attributes }) => candidatesIn(attributes).length > 0);
  expect(personal.map(({ name }) => name).filter((name) => !rows.has(name))).toEqual(NOT_FILLED);

  const others = { invitation: written, result: written, connection: ats.id };
  const targets = [at, { ...at, ids: { ...at.ids, ...others } }];
  const seenBy = async (role: Role, methods: readonly string[]): Promise<string[]> => {
    const caller = await walker(at, role);
    const seen: string[] = [];
    for (const method of methods) {
      for (const [name, operation] of guarded.filter(([, one]) => one.method === method && isAllowed(role, one))) {
        for (const target of targets) {
          const { text } = await callOn(caller, name, operation, target);
          seen.push(...(text.match(LEAK) ?? []).map((found) => `${name}: ${found}`));
        }
      }
    }
    return seen;
  };
  const masked = ROLES.filter((one) => accessOf(one, "invitations.read") === "masked");
  for (const role of masked) expect(await seenBy(role, ["GET"]), role).toEqual([]);
  const shown = new Set((await seenBy("owner", ["GET"])).map((found) => found.slice(0, found.indexOf(":"))));
  expect([...shown].sort()).toEqual([
    ...["exportMovements", "listDeliveries", "listEvents", "listInvitations", "listMovements", "listOrders"],
    ...["listResults", "listShares", "readCandidate", "readEvent", "readInvitation", "readOverview", "viewResult"],
  ]);
  for (const role of masked) expect(await seenBy(role, ["POST", "PATCH", "PUT", "DELETE"]), role).toEqual([]);

  await owner("POST", "/privacy/erasures", { candidate_email: IDENTITY.candidate_email });
  await service().drain();
  // Of its row, which is cleared two minutes later, and of a look-up by the address that it had before this test changed it.
  const KEPT = /^(?:INVITATION|CANDIDATE)#/;
  const left = (await rowsOf(table, accountId)).filter((item) => JSON.stringify(item).search(LEAK) >= 0);
  expect(left.map(({ sk }) => String(sk)).filter((sk) => !KEPT.test(sk))).toEqual([]);
  expect(left.length).toBeGreaterThan(2);
  expect(await seenBy("owner", ["GET"])).toEqual([]);
});
