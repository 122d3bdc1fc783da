import { expect, test } from "vitest";
import type { DashboardOperation } from "#contract/dashboard/operation.ts";
import { DASHBOARD } from "#contract/dashboard/operations.ts";
import { ROLES, type Role } from "#contract/dashboard/permissions.ts";
import { accessOf } from "#domain/team/permissions.ts";

/**
 * Who may do what was decided, by operation and in the words of the decision, written by hand: f full, m masked, - refused,
 * in the order owner, admin, developer, recruiter, reviewer, viewer. An operation that is not here fails the test: decide it first.
 */
const DECIDED: readonly (readonly [row: string, roles: string, operations: string])[] = [
  [
    "one's own sessions and memberships",
    "ffffff",
    "readSession switchAccount leaveAccount listSessions endSession endOtherSessions readNotifications changeNotifications",
  ],
  ["overview", "ffffff", "readOverview readFunnel dismissSteps"],
  [
    "invitations: see",
    "ffmffm",
    "listInvitations searchInvitations search readInvitation readCandidate listJobs readJob",
  ],
  [
    "invitations: create, bulk, cancel, resend, extend",
    "ff-f--",
    `readInvitationOptions previewInvitationEmail createInvitation checkImport importInvitations cancelInvitation
     changeJob scheduleInvitation findEarlierInvitations resendInvitation extendInvitation changeExtraTime answerAdjustments`,
  ],
  [
    "tags, notes, human marks",
    "ff-ff-",
    "changeTags addNote deleteNote markTest listToMark readAgreement readToMark assignText giveFirstMark keepMark",
  ],
  ["shared links", "ff-f--", "listShares createShare deleteShare"],
  ["results and reports: see", "ff-ffm", "listResults searchResults readResultTotals countToReview viewResult"],
  [
    "webhooks, events, deliveries",
    "fff---",
    `listEndpoints readEndpoint checkUrl createEndpoint updateEndpoint deleteEndpoint rotateSecret activateSecret
     sendTestEvent readEndpointDays countUndelivered redeliverUndelivered listEvents readEvent redeliverEvent listDeliveries`,
  ],
  [
    "integrations",
    "fff---",
    `listConnections createConnection readInstallation claimInstallation readConnection updateConnection deleteConnection testConnection
     listOrders readOrder retryOrder`,
  ],
  ["API tokens", "fff---", "listApiKeys createApiKey rotateApiKey revokeApiKey"],
  ["access of partners", "f-----", "readPartner grantAccess"],
  ["request log, addresses masked", "mmm---", "listRequests readRequest"],
  ["test mode", "ffff--", "prepareTestMode readTestClock advanceTestClock listTestEmails simulateCandidate"],
  ["credits: balance", "ff-f--", "readBalance"],
  ["credits: ledger", "ff----", "listUsage listMovements exportMovements"],
  [
    "team; of owners, owners alone",
    "ff----",
    `listMembers changeMember removeMember listMemberInvitations inviteMember resendMemberInvitation
     revokeMemberInvitation`,
  ],
  ["audit log", "ff----", "listAuditEntries exportAuditEntries"],
  [
    "settings",
    "ff----",
    `createPackage changePackage deletePackage readSettings changeSettings uploadLogo previewForCandidate previewReport
     changeLowBalance`,
  ],
  [
    "privacy acts",
    "ff----",
    "listErasureRequests listErasures startErasure exportPerson declineErasure analyzeAdverseImpact",
  ],
  [
    "own tests",
    "ff----",
    `checkOwnTest tryOwnTest listOwnTests readOwnTest createOwnTest changeOwnTest publishOwnTest retireOwnTest
     deleteOwnTest analyzeOwnTest readHouseStyle changeHouseStyle createPanel endRound deletePanel`,
  ],
  ["trials of drafts", "ff-ff-", "readOwnTestTask keepOwnTestTrial"],
  ["panels", "ff-ff-", "listPanels readPanel judgeItems"],
  ["review decisions", "ff--f-", "decideReview"],
];

const LETTERS = { full: "f", masked: "m" };

const letterOf = (role: Role, { admission }: DashboardOperation): string => {
  if (admission.by !== "member" || admission.permission === null) return "f";
  const access = accessOf(role, admission.permission);
  return access === undefined ? "-" : LETTERS[access];
};

test("every operation is open to the roles that were decided for it, as far as was decided", () => {
  const decided = new Map(
    DECIDED.flatMap(([, roles, operations]) => operations.split(/\s+/).map((name) => [name, roles] as const)),
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
