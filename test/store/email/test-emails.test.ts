import { describe, expect, test } from "vitest";
import { EMAIL_KEPT_MS, type StoredTestEmail } from "#domain/email/stored-test-email.ts";
import { testEmailStore } from "#store/email/test-emails.ts";
import { keys } from "#store/keys.ts";
import { get } from "#store/table/reads.ts";
import { MONDAY } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const TENANT = "acct_1_test";
const email = (nth: number, more: Partial<StoredTestEmail> = {}): StoredTestEmail => ({
  ...{ id: `eml_${nth}`, account_id: TENANT, invitation_id: nth % 2 === 0 ? "inv_even" : "inv_odd" },
  ...{ to: "jane@example.com", subject: `Email ${nth}`, text: "Text", html: "<p>Text</p>" },
  created_at: new Date(MONDAY).toISOString(),
  ...more,
});

/** Five emails of a tenant, about two invitations and about none, and one of another tenant. */
const aBox = async () => {
  const { table } = memoryTable();
  const store = testEmailStore(table);
  for (const nth of [1, 2, 3, 4]) await store.keep(email(nth));
  await store.keep(email(5, { invitation_id: null }));
  await store.keep(email(6, { account_id: "acct_2_test" }));
  const pages = async (limit: number, invitationId?: string, now = MONDAY) => {
    const found: string[][] = [];
    let below: string | undefined;
    do {
      const page = await store.list(TENANT, { invitationId, below, limit, now });
      found.push(page.emails.map(({ subject }) => subject.slice(-1)));
      below = page.last;
    } while (below !== undefined);
    return found;
  };
  return { table, store, pages };
};

describe("the emails of a test tenant", () => {
  test("are listed newest first, whole and once by pages, of the tenant alone", async () => {
    const { pages } = await aBox();
    expect(await pages(9)).toEqual([["5", "4", "3", "2", "1"]]);
    expect(await pages(5)).toEqual([["5", "4", "3", "2", "1"]]);
    expect(await pages(2)).toEqual([["5", "4"], ["3", "2"], ["1"]]);
  });

  test("are listed of one invitation", async () => {
    const { pages } = await aBox();
    expect(await pages(9, "inv_even")).toEqual([["4", "2"]]);
    expect(await pages(1, "inv_odd")).toEqual([["3"], ["1"]]);
    expect(await pages(9, "inv_none")).toEqual([[]]);
  });

  test("can be read for 30 days, whether or not TTL has removed them, which it does then", async () => {
    const { table, pages } = await aBox();
    expect(await pages(9, undefined, MONDAY + EMAIL_KEPT_MS - 1)).toEqual([["5", "4", "3", "2", "1"]]);
    expect(await pages(9, undefined, MONDAY + EMAIL_KEPT_MS)).toEqual([[]]);
    const ttl = (MONDAY + EMAIL_KEPT_MS) / 1000;
    expect(await get(table, keys.storedTestEmail(TENANT, "eml_1"))).toMatchObject({ ttl });
    expect(await get(table, keys.keptEmailOf(TENANT, "inv_odd", "eml_1"))).toMatchObject({ ttl });
  });
});
