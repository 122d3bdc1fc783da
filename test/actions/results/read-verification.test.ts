import { beforeEach, describe, expect, test } from "vitest";
import { eraseInvitation } from "#actions/privacy/erase-invitation.ts";
import { readVerification } from "#actions/results/read-verification.ts";
import { NO_BRANDING } from "#domain/branding/branding.ts";
import type { ResultRecord } from "#domain/results/result-record.ts";
import { verifyLink } from "#domain/results/verify-link.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { brandingStore } from "#store/accounts/branding.ts";
import { derivedRows } from "#store/privacy/derived-rows.ts";
import { anAccount, fakeClock } from "../../support/builders.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";

const { table } = memoryTable();
let world: ReturnType<typeof aWorld>;
beforeEach(async () => {
  world = aWorld(table, await anAccount(table, 10), fakeClock());
});

const aResult = async (by = world): Promise<ResultRecord> => {
  const { invitation } = await by.create();
  await by.open(invitation.id);
  await by.start(invitation.id);
  await by.complete(invitation.id);
  const result = await by.result(invitation.id);
  if (result === undefined) throw new Error("A completed invitation has no result");
  return result;
};

const codeOf = (result: ResultRecord): string => verifyLink(result, "").slice("/verify/".length);
const read = (code: string) =>
  readVerification(
    {
      results: world.deps.results,
      invitations: world.deps.invitations,
      accounts: accountStore(table),
      branding: brandingStore(table),
    },
    code,
  );

test("the code of a report shows what the report states, and no more", async () => {
  const result = await aResult();
  const verification = await read(codeOf(result));
  expect(verification).toMatchObject({ status: "valid", invitation_id: result.invitation_id, review: null });
  const text = JSON.stringify(verification);
  for (const kept of [result.candidate_email, result.report_secret, result.account_id, "explanation"])
    expect(text).not.toContain(kept);
});

test("the account is named as candidates know it", async () => {
  const result = await aResult();
  expect(await read(codeOf(result))).toMatchObject({ account_name: "Acme Publishing" });
  const branding = { ...NO_BRANDING, version: 1, display_name: "Acme Careers" };
  const audit = anAuditEntry(result.account_id);
  await brandingStore(table).save({ accountId: result.account_id, seen: 0, branding, settings: {}, audit });
  expect(await read(codeOf(result))).toMatchObject({
    account_name: "Acme Careers",
    registered_name: "Acme Publishing",
  });
});

describe("of an erased result", () => {
  const erase = async (result: ResultRecord) => {
    const deps = { ...world.deps, derived: derivedRows(table) };
    await eraseInvitation(deps, { accountId: result.account_id, invitationId: result.invitation_id }, null);
  };

  test("the same code shows that it was erased, and nothing of what it stated", async () => {
    const result = await aResult();
    await erase(result);
    expect(await world.result(result.invitation_id)).toBeUndefined();
    expect(await read(codeOf(result))).toEqual({
      status: "erased",
      invitation_id: result.invitation_id,
      livemode: true,
      account_name: "Acme Publishing",
      registered_name: null,
      erased_at: expect.stringMatching(/^\d{4}-/),
    });
  });

  test("nothing is shown from the mark on, while its rows are still there", async () => {
    const result = await aResult();
    const kept = { ...derivedRows(table), erase: async () => undefined };
    const target = { accountId: result.account_id, invitationId: result.invitation_id };
    await eraseInvitation({ ...world.deps, derived: kept }, target, null);
    expect(await world.result(result.invitation_id)).toBeDefined();
    expect(await read(codeOf(result))).toMatchObject({ status: "erased" });
  });

  test("another code shows nothing, and neither does one of an invitation that had no result", async () => {
    const [result, other] = [await aResult(), await aResult()];
    await erase(result);
    const [account = "", invitation = ""] = codeOf(result).split(".");
    const foreign = codeOf(other).split(".")[2];
    await expect(read(`${account}.${invitation}.${foreign}`)).rejects.toMatchObject({ code: "not_found" });
    const { invitation: open } = await world.create();
    await eraseInvitation(
      { ...world.deps, derived: derivedRows(table) },
      { accountId: result.account_id, invitationId: open.id },
      null,
    );
    const guess = `${account}.${open.id.slice("inv_".length)}.${"A".repeat(22)}`;
    await expect(read(guess)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("there is nothing behind", () => {
  test("a code of another result, altered or cut", async () => {
    const [result, other] = [await aResult(), await aResult()];
    const [account = "", invitation = "", code = ""] = codeOf(result).split(".");
    const foreign = codeOf(other).split(".");
    const wrong = [
      "",
      "..",
      `${account}.${invitation}.`,
      `${account}.${invitation}.${code.slice(1)}`,
      `${account}.${invitation}.${code}.`,
      `${account}.${foreign[1]}.${code}`,
      `${account}.${invitation}.${foreign[2]}`,
      `${account}x.${invitation}.${code}`,
      `__proto__.${invitation}.${code}`,
      // The last letter of a code has four bits that mean nothing.
      ...["A", "B", "Q", "g", "w", "x"]
        .map((letter) => `${account}.${invitation}.${code.slice(0, -1)}${letter}`)
        .filter((link) => link !== codeOf(result)),
    ];
    for (const link of wrong) await expect(read(link), link).rejects.toMatchObject({ code: "not_found" });
    expect(await read(codeOf(result))).toMatchObject({ invitation_id: result.invitation_id });
  });
});
