import { expect, test } from "vitest";
import { requestErasure } from "#actions/candidate/request-erasure.ts";
import { listErasureRequests } from "#actions/privacy/list-erasure-requests.ts";
import { erasureRequestStore } from "#store/invitations/erasure-requests.ts";
import { invitationReader } from "#store/invitations/invitation-reader.ts";
import { aPrivacyWorld, JANE } from "../../support/harness/privacy-world.ts";

test("a candidate's request is listed with their name and the time to answer, until the erasure begins to take effect", async () => {
  const { deps, memory, world, accountId, erase, settle } = await aPrivacyWorld();
  const listing = {
    erasureRequests: erasureRequestStore(memory.table),
    readInvitations: invitationReader(memory.table),
  };
  const { invitation } = await world.create({ ...JANE });
  await requestErasure(deps, invitation);
  const { data, has_more } = await listErasureRequests(listing, accountId);
  expect(has_more).toBe(false);
  expect(data).toMatchObject([{ invitation_id: invitation.id, candidate_name: JANE.candidate_name }]);
  const [{ requested_at, answer_by } = { requested_at: "", answer_by: "" }] = data;
  expect(Date.parse(answer_by) - Date.parse(requested_at)).toBe(30 * 86_400_000);
  expect(await listErasureRequests(listing, "acct_other")).toEqual({ data: [], has_more: false });
  await erase(JANE.candidate_email);
  await settle();
  expect((await listErasureRequests(listing, accountId)).data).toEqual([]);
});
