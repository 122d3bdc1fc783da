import { advanceTestClock } from "#actions/test-mode/advance-test-clock.ts";
import { listTestEmails } from "#actions/test-mode/list-test-emails.ts";
import { presentTestClock } from "#actions/test-mode/present-test-clock.ts";
import { requireTestTenant } from "#actions/test-mode/require-test-tenant.ts";
import { simulateCandidate } from "#actions/test-mode/simulate-candidate.ts";
import { testModeOperations } from "#contract/dashboard/test-mode.ts";
import { presentKeptEmail } from "#domain/email/stored-test-email.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { areaHandler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<
  | "clock"
  | "wall"
  | "random"
  | "log"
  | "clocks"
  | "clockQueue"
  | "keptEmails"
  | "invitations.read"
  | "changes"
  | "parts"
  | "specimens"
  | "ownTests.version"
  | "houseStyles.read"
  | "norms"
  | "settings"
>;

export const testModeArea = areaHandler(testModeOperations, byMember, (ports: Needed) => ({
  readTestClock: async ({ accountId }) => {
    const clock = await ports.clocks.read(requireTestTenant(accountId));
    return { body: { clock: presentTestClock(clock, ports.wall.now()) } };
  },
  advanceTestClock: async ({ accountId, body }) => {
    const clock = await advanceTestClock(ports, requireTestTenant(accountId), body.advance_seconds);
    return { body: { clock: presentTestClock(clock, ports.wall.now()) } };
  },
  listTestEmails: async ({ accountId, query }) => {
    const { emails, nextCursor } = await listTestEmails(ports, { accountId: requireTestTenant(accountId), query });
    const data = emails.map(presentKeptEmail);
    return { body: { object: "list", data, has_more: nextCursor !== null, next_cursor: nextCursor } };
  },
  simulateCandidate: async ({ accountId, params, body }) => {
    const target = { accountId: requireTestTenant(accountId), invitationId: params.id };
    const { id, status } = await simulateCandidate(ports, target, body);
    return { body: { invitation: { id, status } } };
  },
}));
