import { expect, test } from "vitest";
import { eraseCandidate } from "#actions/privacy/erase-candidate.ts";
import { readErasure } from "#actions/privacy/read-erasure.ts";
import { seededRandom } from "../../support/builders.ts";
import { aPrivacyWorld, JANE } from "../../support/harness/privacy-world.ts";
import { audited } from "../../support/records/team.ts";

const MEMBER = { type: "member", id: "usr_1", name: "olive@example.com" } as const;

test("an erasure that a member asks for is in the audit log, without the candidate's address", async () => {
  const { deps, accountId, memory } = await aPrivacyWorld();
  const origin = { actor: MEMBER, source_ip: "192.0.2.1", peer_ip: null };
  const request = { accountId, email: JANE.candidate_email, origin };
  const erasure = await eraseCandidate({ ...deps, random: seededRandom() }, request);
  const entries = await audited(memory.table, accountId);
  expect(entries).toMatchObject([
    { action: "candidate.erasure_started", actor: MEMBER, object: { type: "erasure", id: erasure.id, name: null } },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/jane/i);
});

test("another account's erasure is not found, and neither is a malformed id", async () => {
  const privacy = await aPrivacyWorld();
  const { id } = await privacy.erase(JANE.candidate_email);
  expect(await readErasure(privacy.deps, { accountId: privacy.accountId, erasureId: id })).toMatchObject({ id });
  for (const target of [
    { accountId: "acct_other", erasureId: id },
    { accountId: privacy.accountId, erasureId: "era_../x" },
  ]) {
    await expect(readErasure(privacy.deps, target)).rejects.toMatchObject({ code: "not_found" });
  }
});
