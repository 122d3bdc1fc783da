import { expect, test } from "vitest";
import { auditRecord, OPERATOR } from "#domain/shared/audit.ts";
import { auditCsv, presentAuditEntry } from "#domain/shared/audit-record.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";

const entry = (name: string | null) =>
  auditRecord({ now: MONDAY, random: seededRandom(1) }, OPERATOR, {
    accountId: "acct_1",
    action: "member.role_changed",
    object: { type: "member", id: "usr_1", name },
    changes: [{ field: "role", before: "viewer", after: "admin" }],
  });

test("an entry says who did what to what, and when; its account is not shown", () => {
  expect(presentAuditEntry(entry("ada@example.com"))).toEqual({
    id: expect.stringMatching(/^aud_/),
    at: new Date(MONDAY).toISOString(),
    livemode: true,
    actor: { type: "operator", id: null, name: null },
    source_ip: null,
    peer_ip: null,
    action: "member.role_changed",
    object: { type: "member", id: "usr_1", name: "ada@example.com" },
    changes: [{ field: "role", before: "viewer", after: "admin" }],
  });
});

test("the export is CSV as RFC 4180 has it, and no cell is a formula", () => {
  const cells = ['=HYPERLINK("x")', "+1", "-1", "@x", "a,b", 'say "hi"', "two\nlines", null].map(entry);
  const [header, ...lines] = auditCsv(cells).split(/\r\n/);
  expect(header).toBe(
    "\ufeffid,at,actor_type,actor_id,actor,action,object_type,object_id,object,source_ip,peer_ip,changes,livemode",
  );
  const objects = lines.slice(0, -1).map((line) => /usr_1,(.*),,,role: viewer → admin,true$/s.exec(line)?.[1]);
  expect(objects).toEqual([`"'=HYPERLINK(""x"")"`, "'+1", "'-1", "'@x", '"a,b"', '"say ""hi"""', '"two\nlines"', ""]);
  expect(lines.at(-1)).toBe("");
});

test("an act in test mode is in the log of the account, and marked", () => {
  const { account_id, livemode } = auditRecord({ now: MONDAY, random: seededRandom(1) }, OPERATOR, {
    accountId: "acct_1_test",
    action: "api_key.created",
    object: { type: "api_key", id: "key_1", name: null },
  });
  expect({ account_id, livemode }).toEqual({ account_id: "acct_1", livemode: false });
});
