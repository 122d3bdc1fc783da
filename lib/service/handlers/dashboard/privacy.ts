import { declineErasure } from "#actions/privacy/decline-erasure.ts";
import { eraseCandidate } from "#actions/privacy/erase-candidate.ts";
import { exportCandidate } from "#actions/privacy/export-candidate.ts";
import { listErasureRequests } from "#actions/privacy/list-erasure-requests.ts";
import { listErasures, listedErasure } from "#actions/privacy/list-erasures.ts";
import { analyzeAdverseImpact } from "#actions/results/analyze-adverse-impact.ts";
import { signResult } from "#actions/results/sign-result.ts";
import { privacyOperations } from "#contract/dashboard/privacy.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { areaHandler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<
  | "clock"
  | "random"
  | "pageUrl"
  | "signer"
  | "erasures"
  | "erasureRequests"
  | "addressHash"
  | "readInvitations"
  | "list"
  | "parts"
  | "results"
  | "invitations.read"
  | "changes"
  | "readScores"
  | "annotations"
  | "shares"
  | "events"
  | "deliveries"
  | "orders"
  | "reports"
  | "keptEmails"
>;

export const privacyArea = areaHandler(privacyOperations, byMember, (ports: Needed) => {
  const exporting = {
    ...ports,
    presentResult: (result: Parameters<typeof signResult>[1]) => signResult(ports, result),
  };

  return {
    listErasureRequests: async ({ accountId }) => ({
      body: await listErasureRequests(ports, accountId),
    }),
    declineErasure: async ({ accountId, params, body, origin }) => ({
      body: { declined: await declineErasure(ports, { accountId, invitationId: params.id }, body, origin) },
    }),
    listErasures: async ({ accountId, query }) => {
      const { erasures, nextCursor } = await listErasures(ports, accountId, query.cursor);
      return { body: { object: "list", data: erasures, has_more: nextCursor !== null, next_cursor: nextCursor } };
    },
    startErasure: async ({ accountId, origin, body: { candidate_email: email } }) => ({
      body: { erasure: listedErasure(await eraseCandidate(ports, { accountId, email, origin })) },
    }),
    exportPerson: async ({ accountId, body }) => {
      const { data, nextCursor } = await exportCandidate(exporting, accountId, body);
      return { body: { object: "list", data, has_more: nextCursor !== null, next_cursor: nextCursor } };
    },
    analyzeAdverseImpact: async ({ accountId, body }) => ({
      body: { adverse_impact: await analyzeAdverseImpact(ports, accountId, body) },
    }),
  };
});
