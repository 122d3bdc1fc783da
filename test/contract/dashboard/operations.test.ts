import { expect, test } from "vitest";
import type { DashboardOperation } from "#contract/dashboard/operation.ts";
import { DASHBOARD } from "#contract/dashboard/operations.ts";
import { ROLES, type Role } from "#contract/dashboard/permissions.ts";
import { accessOf } from "#domain/team/permissions.ts";

/**
 * Who may do what was decided, by operation and in the words of the decision, written by hand: f full, m masked, - refused,
 * in the order owner, admin, developer, recruiter, reviewer, viewer. An operation that is not here fails the test: decide it first.
 */
const DECIDED = `
ffffff one's own sessions and memberships: readSession switchAccount leaveAccount listSessions endSession
       endOtherSessions readNotifications changeNotifications
ffffff overview: readOverview readFunnel dismissSteps
ffmffm invitations: see: listInvitations searchInvitations search readInvitation readCandidate listJobs readJob
ff-f-- invitations: create, bulk, cancel, resend, extend: readInvitationOptions previewInvitationEmail
       createInvitation checkImport importInvitations cancelInvitation changeJob scheduleInvitation
       findEarlierInvitations resendInvitation extendInvitation changeExtraTime answerAdjustments
ff-ff- tags, notes, human marks: changeTags addNote deleteNote markTest listToMark readAgreement readToMark assignText
       giveFirstMark keepMark
ff-f-- shared links: listShares createShare deleteShare
ff-ffm results and reports: see: listResults searchResults readResultTotals countToReview viewResult
fff--- webhooks, events, deliveries: listEndpoints readEndpoint checkUrl createEndpoint updateEndpoint deleteEndpoint
       rotateSecret activateSecret sendTestEvent readEndpointDays countUndelivered redeliverUndelivered listEvents
       readEvent redeliverEvent listDeliveries
fff--- integrations: listConnections createConnection readInstallation claimInstallation readConnection
       updateConnection deleteConnection testConnection listOrders readOrder retryOrder
fff--- API tokens: listApiKeys createApiKey rotateApiKey revokeApiKey countKeyLinks revokeKeyLinks
f----- access of partners: readPartner grantAccess
mmm--- request log, addresses masked: listRequests readRequest
ffff-- test mode: prepareTestMode readTestClock advanceTestClock listTestEmails simulateCandidate
ff-f-- credits: balance: readBalance
ff---- credits: ledger: listUsage listMovements exportMovements
ff---- team; of owners, owners alone: listMembers changeMember removeMember listMemberInvitations inviteMember
       resendMemberInvitation revokeMemberInvitation
ff---- audit log: listAuditEntries exportAuditEntries
ff---- settings: createPackage changePackage deletePackage readSettings changeSettings uploadLogo previewForCandidate
       previewReport changeLowBalance
ff---- privacy acts: listErasureRequests listErasures startErasure exportPerson declineErasure analyzeAdverseImpact
ff---- own tests: checkOwnTest tryOwnTest listOwnTests readOwnTest createOwnTest changeOwnTest publishOwnTest
       retireOwnTest deleteOwnTest analyzeOwnTest readHouseStyle changeHouseStyle createPanel endRound deletePanel
ff-ff- trials of drafts: readOwnTestTask keepOwnTestTrial
ff-ff- panels: listPanels readPanel judgeItems
ff--f- review decisions: decideReview
`;

const LETTERS = { full: "f", masked: "m" };

const letterOf = (role: Role, { admission }: DashboardOperation): string => {
  if (admission.by !== "member" || admission.permission === null) return "f";
  const access = accessOf(role, admission.permission);
  return access === undefined ? "-" : LETTERS[access];
};

test("every operation is open to the roles that were decided for it, as far as was decided", () => {
  const rows = [...DECIDED.matchAll(/^([fm-]{6}) .*?: ([\w\s]+)$/gm)];
  const decided = new Map(
    rows.flatMap(([, roles, names = ""]) =>
      names
        .trim()
        .split(/\s+/)
        .map((name) => [name, roles] as const),
    ),
  );
  const declared = Object.values(DASHBOARD)
    .flatMap((area) => Object.entries<DashboardOperation>(area))
    .filter(([, { admission }]) => admission.by === "member")
    .map(([name, operation]) => [name, ROLES.map((role) => letterOf(role, operation)).join("")] as const);
  expect(declared).toEqual(declared.map(([name]) => [name, decided.get(name)]));
});

test("without being a member, one can sign in and out, and answer one's invitations", () => {
  const open = Object.values(DASHBOARD)
    .flatMap((area) => Object.entries<DashboardOperation>(area))
    .flatMap(([name, { admission }]) => (admission.by === "member" ? [] : [`${name} by ${admission.by}`]));
  expect(open).toEqual([
    ...["startSignIn by page", "finishSignIn by page", "signOut by page"],
    ...["listReceivedInvitations by person", "acceptInvitation by person", "declineInvitation by person"],
  ]);
});
