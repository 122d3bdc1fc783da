import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { consoleLog } from "#adapters/console-log.ts";
import { tableMetrics } from "#adapters/emf-metrics.ts";
import { newApiKey } from "#domain/accounts/api-key.ts";
import { newConnectionKey } from "#domain/integrations/connection-key.ts";
import { newToken, testUrl } from "#domain/invitations/candidate-link.ts";
import { reportLink } from "#domain/results/result.ts";
import { newShare, shareLink } from "#domain/results/sharing/shares.ts";
import { verifyLink } from "#domain/results/verify-link.ts";
import { newId } from "#domain/shared/ids.ts";
import { UnreadableRow } from "#domain/shared/unreadable-row.ts";
import { newSession } from "#domain/team/session.ts";
import { newSignInAttempt } from "#domain/team/sign-in-attempt.ts";
import { unsubscribePath } from "#domain/team/unsubscribe-link.ts";
import { secretOf } from "#domain/webhooks/secret.ts";
import { MONDAY, seededRandom } from "../support/builders.ts";
import { aResultRecord } from "../support/records/result-record.ts";

const silent = (method: "error" | "info") => vi.spyOn(console, method).mockImplementation(() => undefined);
let errors: ReturnType<typeof silent>;
let infos: ReturnType<typeof silent>;
beforeEach(() => {
  [errors, infos] = [silent("error"), silent("info")];
});
afterEach(() => {
  errors.mockRestore();
  infos.mockRestore();
});

const random = seededRandom(43);
const id = newId("inv", MONDAY, random);
const account_id = newId("acct", MONDAY, random);
const result = aResultRecord({ account_id, invitation_id: id });
const PAGE = "https://tests.example.com";
const person = { id: newId("usr", MONDAY, random), email: "jane@example.com", name: null };
const attempt = newSignInAttempt({ returnTo: undefined, browser: undefined }, MONDAY, random);
const unsubscribing = await unsubscribePath(async () => Buffer.from(random(32)).toString("base64url"), {
  accountId: account_id,
  personId: person.id,
  kind: "all",
});
const oauthToken = `e30.e30.${Buffer.from(random(32)).toString("base64url")}`;

test.each([
  ["an address", "jane.doe+jobs@mail.example.com"],
  ["an address with another alphabet", "ædå@example.com"],
  ["an API key", newApiKey(random)],
  ["a test key", newApiKey(random, "test")],
  ["a partner's key", newApiKey(random, "partner")],
  ["an ATS's key", newConnectionKey({ account_id, id: newId("int", MONDAY, random) }, random).key],
  ["an ATS's OAuth token", oauthToken],
  ["a webhook secret", secretOf(random(32))],
  ["a candidate's link", testUrl(PAGE, { account_id, id, token: newToken(random) })],
  ["a candidate's link in test mode", testUrl(PAGE, { account_id: `${account_id}_test`, id, token: newToken(random) })],
  ["a candidate's token", newToken(random)],
  ["a report's link", reportLink(result, MONDAY, PAGE).url],
  [
    "a shared result's link",
    shareLink(result, newShare({ expires_in_days: null, label: null }, MONDAY, random).secret, PAGE),
  ],
  ["a verification's link", verifyLink(result, PAGE)],
  ["the link that ends notifications", unsubscribing],
  ["a session's cookie", newSession({ person, accountId: null, userAgent: "", sourceIp: "" }, MONDAY, random).cookie],
  ["a sign-in's cookie", attempt.browser],
  ["a sign-in's state", attempt.state],
])("%s in a library's message is removed from the log", (_, secret) => {
  consoleLog.error("failed", { id: "inv_1" }, new Error(`Refused: "${secret}", and again <${secret}>.`));
  const logged = JSON.stringify(errors.mock.calls);
  expect(logged).not.toContain(secret.split(/[/.]/).at(-1));
  expect(logged).toContain("[removed]");
  expect(errors.mock.calls[0]?.[0]).toMatchObject({ event: "failed", id: "inv_1" });
});

test("ids are not removed from the log", () => {
  consoleLog.error("failed", {}, new Error(`${account_id} ${account_id}_test ${id} ${person.id}: not found`));
  expect(errors.mock.calls[0]?.[0]).toMatchObject({ error: expect.stringContaining(`${id} ${person.id}: not found`) });
});

test("an error is logged with its stack, and its object is not: its fields may hold anything", () => {
  const error = Object.assign(new Error("boom"), { body: "candidate's text" });
  consoleLog.error("failed", {}, error);
  expect(errors.mock.calls[0]?.[0]).toMatchObject({ error: expect.stringContaining("console-log.test.ts") });
  expect(JSON.stringify(errors.mock.calls)).not.toContain("candidate's text");
});

test("what was thrown and is not an error is logged by its type alone", () => {
  consoleLog.error("failed", {}, "jane@example.com was refused");
  expect(errors.mock.calls).toEqual([[{ event: "failed", error: "string" }]]);
});

test("an entry is one object, which Lambda writes as it is", () => {
  consoleLog.info("request", { status: 200 });
  expect(infos.mock.calls).toEqual([[{ event: "request", status: 200 }]]);
});

test("a row that cannot be read is counted by the table's metric, whatever fails because of it", () => {
  const counted = vi.spyOn(tableMetrics, "count").mockImplementation(() => undefined);
  consoleLog.error("record failed", {}, new UnreadableRow({ pk: "P", sk: "S" }, ["status"]));
  consoleLog.error("record failed", {}, new Error("another reason"));
  expect(counted.mock.calls).toEqual([[{ "rows.unreadable": 1 }]]);
  counted.mockRestore();
});
