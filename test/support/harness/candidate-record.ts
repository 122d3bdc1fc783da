import { readRecord } from "#actions/candidate/read-record.ts";
import { brandingStore } from "#store/accounts/branding.ts";
import { erasureRequestStore } from "#store/invitations/erasure-requests.ts";
import { aPrivacyWorld, janeCompletes } from "./privacy-world.ts";

/** Jane's completed invitation, and what is held about it for her. */
export const aCompletedRecord = async () => {
  const privacy = await aPrivacyWorld();
  const id = await janeCompletes(privacy);
  const { world, accountId, memory } = privacy;
  const deps = { ...privacy.deps, branding: brandingStore(memory.table) };
  const requests = () => erasureRequestStore(memory.table).list(accountId, 10);
  return {
    ...privacy,
    deps,
    id,
    target: { accountId, invitationId: id },
    requests,
    invitation: () => world.read(id),
    record: async () => readRecord(deps, await world.read(id)),
  };
};
