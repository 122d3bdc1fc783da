import type * as z from "zod/mini";
import type { PathParams } from "../operation.ts";
import * as account from "./account.ts";
import * as audit from "./audit.ts";
import * as credits from "./credits.ts";
import * as invitations from "./invitations.ts";
import * as keys from "./keys.ts";
import type { DashboardOperation } from "./operation.ts";
import * as overview from "./overview.ts";
import * as preview from "./preview.ts";
import * as privacy from "./privacy.ts";
import * as requests from "./requests.ts";
import * as results from "./results.ts";
import * as settings from "./settings.ts";
import * as signIn from "./sign-in.ts";
import * as team from "./team.ts";
import * as testMode from "./test-mode.ts";
import * as webhooks from "./webhooks.ts";

/** Every call of the dashboard's page, by name. A function imports its own area's file alone. */
export const dashboardOperations = {
  startSignIn: signIn.startSignIn,
  finishSignIn: signIn.finishSignIn,
  signOut: signIn.signOut,
  readSession: account.readSession,
  switchAccount: account.switchAccount,
  prepareTestMode: account.prepareTestMode,
  listSessions: account.listSessions,
  endSession: account.endSession,
  endOtherSessions: account.endOtherSessions,
  readOverview: overview.readOverview,
  listApiKeys: keys.listApiKeys,
  createApiKey: keys.createApiKey,
  rotateApiKey: keys.rotateApiKey,
  revokeApiKey: keys.revokeApiKey,
  listMembers: team.listMembers,
  changeMember: team.changeMember,
  removeMember: team.removeMember,
  listMemberInvitations: team.listMemberInvitations,
  inviteMember: team.inviteMember,
  resendMemberInvitation: team.resendMemberInvitation,
  revokeMemberInvitation: team.revokeMemberInvitation,
  readBalance: credits.readBalance,
  changeLowBalance: credits.changeLowBalance,
  listUsage: credits.listUsage,
  listMovements: credits.listMovements,
  exportMovements: credits.exportMovements,
  listRequests: requests.listRequests,
  readRequest: requests.readRequest,
  listAuditEntries: audit.listAuditEntries,
  exportAuditEntries: audit.exportAuditEntries,
  readSettings: settings.readSettings,
  changeSettings: settings.changeSettings,
  uploadLogo: settings.uploadLogo,
  previewForCandidate: preview.previewForCandidate,
  previewReport: preview.previewReport,
  listResults: results.listResults,
  countToReview: results.countToReview,
  viewResult: results.viewResult,
  markTest: results.markTest,
  decideReview: results.decideReview,
  changeTags: results.changeTags,
  addNote: results.addNote,
  deleteNote: results.deleteNote,
  listEndpoints: webhooks.listEndpoints,
  readEndpoint: webhooks.readEndpoint,
  checkUrl: webhooks.checkUrl,
  createEndpoint: webhooks.createEndpoint,
  updateEndpoint: webhooks.updateEndpoint,
  deleteEndpoint: webhooks.deleteEndpoint,
  rotateSecret: webhooks.rotateSecret,
  activateSecret: webhooks.activateSecret,
  sendTestEvent: webhooks.sendTestEvent,
  countUndelivered: webhooks.countUndelivered,
  redeliverUndelivered: webhooks.redeliverUndelivered,
  listEvents: webhooks.listEvents,
  readEvent: webhooks.readEvent,
  redeliverEvent: webhooks.redeliverEvent,
  listDeliveries: webhooks.listDeliveries,
  listInvitations: invitations.listInvitations,
  readInvitation: invitations.readInvitation,
  readInvitationOptions: invitations.readInvitationOptions,
  previewInvitationEmail: invitations.previewInvitationEmail,
  createInvitation: invitations.createInvitation,
  cancelInvitation: invitations.cancelInvitation,
  resendInvitation: invitations.resendInvitation,
  extendInvitation: invitations.extendInvitation,
  changeExtraTime: invitations.changeExtraTime,
  answerAdjustments: invitations.answerAdjustments,
  checkImport: invitations.checkImport,
  importInvitations: invitations.importInvitations,
  listErasureRequests: privacy.listErasureRequests,
  listErasures: privacy.listErasures,
  startErasure: privacy.startErasure,
  exportPerson: privacy.exportPerson,
  declineErasure: privacy.declineErasure,
  analyzeAdverseImpact: privacy.analyzeAdverseImpact,
  readTestClock: testMode.readTestClock,
  advanceTestClock: testMode.advanceTestClock,
  listTestEmails: testMode.listTestEmails,
  simulateCandidate: testMode.simulateCandidate,
} as const satisfies Record<string, DashboardOperation>;

type Operations = typeof dashboardOperations;

type InputOf<Operation, Part extends "body" | "query"> =
  Operation extends Record<Part, infer Schema>
    ? Schema extends z.core.$ZodType
      ? z.input<Schema>
      : undefined
    : undefined;

type HeadersOf<Operation> = Operation extends { headers: infer Headers }
  ? { [Name in keyof Headers]: string }
  : undefined;

type ResponseOf<Operation> = Operation extends { response: { schema: infer Schema } }
  ? Schema extends z.core.$ZodType
    ? z.output<Schema>
    : undefined
  : undefined;

/** The calls by method and path (`"POST /keys/api_keys"`), as types only: what the page's client takes and gives. */
export type DashboardCalls = {
  [Name in keyof Operations as `${Operations[Name]["method"]} ${Operations[Name]["path"]}`]: {
    params: Readonly<Record<PathParams<Operations[Name]["path"]>, string>>;
    body: InputOf<Operations[Name], "body">;
    query: InputOf<Operations[Name], "query">;
    headers: HeadersOf<Operations[Name]>;
    response: ResponseOf<Operations[Name]>;
  };
};
