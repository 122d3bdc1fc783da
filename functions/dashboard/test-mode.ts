import { advanceTestClock } from "#actions/test-mode/advance-test-clock.ts";
import { listTestEmails } from "#actions/test-mode/list-test-emails.ts";
import { presentTestClock } from "#actions/test-mode/present-test-clock.ts";
import { requireTestTenant } from "#actions/test-mode/require-test-tenant.ts";
import { simulateCandidate } from "#actions/test-mode/simulate-candidate.ts";
import { testModeOperations } from "#contract/dashboard/test-mode.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { serveArea } from "#http/serve.ts";
import { testModeArea as area } from "#runtime/dashboard/test-mode.ts";

export const handler = serveArea(byMember(area), testModeOperations, {
  readTestClock: async ({ accountId }) => {
    const clock = await area.clocks.read(requireTestTenant(accountId));
    return { body: { clock: presentTestClock(clock, area.wall.now()) } };
  },
  advanceTestClock: async ({ accountId, body }) => {
    const clock = await advanceTestClock(area, requireTestTenant(accountId), body.advance_seconds);
    return { body: { clock: presentTestClock(clock, area.wall.now()) } };
  },
  listTestEmails: async ({ accountId, query }) => {
    const { emails, nextCursor } = await listTestEmails(area, { accountId: requireTestTenant(accountId), query });
    const data = emails.map(area.presentEmail);
    return { body: { object: "list", data, has_more: nextCursor !== null, next_cursor: nextCursor } };
  },
  simulateCandidate: async ({ accountId, params, body }) => {
    const target = { accountId: requireTestTenant(accountId), invitationId: params.id };
    const { id, status } = await simulateCandidate(area, target, body);
    return { body: { invitation: { id, status } } };
  },
});
