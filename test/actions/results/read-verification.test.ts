import { beforeEach, describe, expect, test } from "vitest";
import { readVerification } from "#actions/results/read-verification.ts";
import type { ResultRecord } from "#domain/results/result-record.ts";
import { verifyLink } from "#domain/results/verify-link.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { anAccount, fakeClock } from "../../support/builders.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

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
const read = (code: string) => readVerification({ results: world.deps.results, accounts: accountStore(table) }, code);

test("the code of a report shows what the report states, and no more", async () => {
  const result = await aResult();
  const verification = await read(codeOf(result));
  expect(verification).toMatchObject({ status: "valid", invitation_id: result.invitation_id, review: null });
  const text = JSON.stringify(verification);
  for (const kept of [result.candidate_email, result.report_secret, result.account_id, "explanation"])
    expect(text).not.toContain(kept);
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
