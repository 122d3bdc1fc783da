import { declineErasure } from "#actions/privacy/decline-erasure.ts";
import { eraseCandidate } from "#actions/privacy/erase-candidate.ts";
import { exportCandidate } from "#actions/privacy/export-candidate.ts";
import { listErasureRequests } from "#actions/privacy/list-erasure-requests.ts";
import { listErasures, listedErasure } from "#actions/privacy/list-erasures.ts";
import { analyzeAdverseImpact } from "#actions/results/analyze-adverse-impact.ts";
import { signResult } from "#actions/results/sign-result.ts";
import { privacyOperations } from "#contract/dashboard/privacy.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { serveArea } from "#http/serve.ts";
import { privacyArea } from "#runtime/dashboard/privacy.ts";

const exporting = {
  ...privacyArea,
  presentResult: (result: Parameters<typeof signResult>[1]) => signResult(privacyArea, result),
};

export const handler = serveArea(byMember(privacyArea), privacyOperations, {
  listErasureRequests: async ({ accountId }) => ({
    body: await listErasureRequests(privacyArea, accountId),
  }),
  declineErasure: async ({ accountId, params, body, origin }) => ({
    body: { declined: await declineErasure(privacyArea, { accountId, invitationId: params.id }, body, origin) },
  }),
  listErasures: async ({ accountId, query }) => {
    const { erasures, nextCursor } = await listErasures(privacyArea, accountId, query.cursor);
    return { body: { object: "list", data: erasures, has_more: nextCursor !== null, next_cursor: nextCursor } };
  },
  startErasure: async ({ accountId, origin, body: { candidate_email: email } }) => ({
    body: { erasure: listedErasure(await eraseCandidate(privacyArea, { accountId, email, origin })) },
  }),
  exportPerson: async ({ accountId, body }) => {
    const { data, nextCursor } = await exportCandidate(exporting, accountId, body);
    return { body: { object: "list", data, has_more: nextCursor !== null, next_cursor: nextCursor } };
  },
  analyzeAdverseImpact: async ({ accountId, body }) => ({
    body: { adverse_impact: await analyzeAdverseImpact(privacyArea, accountId, body) },
  }),
});
