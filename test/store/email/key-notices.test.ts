import { expect, test } from "vitest";
import { type EmailChange, NO_EMAIL } from "#domain/shared/email-progress.ts";
import { type KeyNoticeRecord, noticesTo } from "#domain/shared/key-notice.ts";
import { keyNoticePut, keyNoticeStore } from "#store/email/key-notices.ts";
import { dueShard, keys } from "#store/keys.ts";
import { get } from "#store/table/reads.ts";
import { transact } from "#store/table/table.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const about = {
  account_id: "acct_1",
  livemode: true,
  act: "created",
  key_id: "key_1",
  key_name: "ATS",
  key_hint: "wxyz",
  by: "ada@example.com",
} as const;
const [NOTICE] = noticesTo(["usr_1"], about, MONDAY, seededRandom());
if (NOTICE === undefined) throw new Error("There is no notice");

const aNotice = async (notice: KeyNoticeRecord = NOTICE) => {
  const { table } = memoryTable();
  const put = async (one = notice) => (await transact(table, [keyNoticePut(one)])) === undefined;
  await put();
  const row = () => get(table, keys.keyNotice("acct_1", notice.id));
  return { put, row, store: keyNoticeStore(table) };
};

test("a notice is read back as it was written, by its own account only, and is never replaced", async () => {
  const { put, store } = await aNotice();
  expect(await store.read("acct_1", NOTICE.id)).toEqual(NOTICE);
  expect(await store.read("acct_2", NOTICE.id)).toBeUndefined();
  expect(await put({ ...NOTICE, key_name: "Other" })).toBe(false);
  expect((await store.read("acct_1", NOTICE.id))?.key_name).toBe("ATS");
});

test("it is due while its email is not settled, removed by TTL after 30 days, and has no attribute that is not set", async () => {
  const { row, store } = await aNotice();
  expect(await row()).toMatchObject({
    due_shard: dueShard("acct_1", NOTICE.id),
    due_at: new Date(MONDAY + 15 * 60_000).toISOString(),
    ttl: MONDAY / 1000 + 30 * 86_400,
  });
  expect(Object.values((await row()) ?? {})).not.toContain(null);
  const sent: EmailChange = { ...NO_EMAIL, email_requests: 1, email_status: "sent" };
  expect(await store.changeEmail(NOTICE, sent)).toEqual({ ...NOTICE, ...sent });
  for (const entry of ["due_at", "due_shard"]) expect(await row()).not.toHaveProperty(entry);
});

test.each<[string, Partial<KeyNoticeRecord>]>([
  ["status", { email_status: "sent" }],
  ["number of requests", { email_requests: 2 }],
  ["claim", { email_claim: "another sender" }],
  ["next time", { email_next_at: new Date(MONDAY).toISOString() }],
])("a change of its email that saw another %s is stale, and changes nothing", async (_, now) => {
  const { store } = await aNotice({ ...NOTICE, ...now });
  expect(await store.changeEmail(NOTICE, { email_claim: "this sender" })).toBe("stale");
  expect(await store.read("acct_1", NOTICE.id)).toEqual({ ...NOTICE, ...now });
});

test("of changes at once one is written; and none about a notice that does not exist", async () => {
  const { store } = await aNotice();
  const outcomes = await Promise.all(["a", "b", "c"].map((email_claim) => store.changeEmail(NOTICE, { email_claim })));
  expect(outcomes.filter((outcome) => outcome === "stale")).toHaveLength(2);
  const none = { ...NOTICE, id: "ntc_none" };
  expect(await store.changeEmail(none, { email_claim: "a" })).toBe("stale");
  expect(await store.read("acct_1", "ntc_none")).toBeUndefined();
});

test("a notice whose email is claimed or postponed stays due", async () => {
  const { row, store } = await aNotice();
  const due_shard = dueShard("acct_1", NOTICE.id);
  const claimed = await store.changeEmail(NOTICE, { email_claim: "a sender" });
  expect(await row()).toMatchObject({ due_shard, due_at: new Date(MONDAY + 15 * 60_000).toISOString() });
  const email_next_at = new Date(MONDAY + 3_600_000).toISOString();
  if (claimed !== "stale") await store.changeEmail(claimed, { email_claim: null, email_next_at });
  expect(await row()).toMatchObject({ due_shard, due_at: email_next_at });
});
