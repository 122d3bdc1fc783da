import type { ErrorCode } from "./errors.ts";
import type { ApiOperation, Operation } from "./operation.ts";
import * as account from "./operations/account.ts";
import * as assessments from "./operations/assessments.ts";
import * as candidates from "./operations/candidates.ts";
import * as documentation from "./operations/documentation.ts";
import * as invitations from "./operations/invitations.ts";
import * as pageFiles from "./operations/pages.ts";
import * as results from "./operations/results.ts";
import * as testMode from "./operations/test-mode.ts";
import * as webhooks from "./operations/webhooks.ts";

/** The version segment at the end of {base_url} (specification: Versioning). */
export const API_PREFIX = "/api/v1";

/** Errors of any request with a key, whatever the endpoint. */
export const COMMON_ERRORS = ["unauthorized", "rate_limited", "server_error"] as const satisfies readonly ErrorCode[];

/**
 * All endpoints, in the order of the OpenAPI document. A function imports only the area of its entry from `operations/`,
 * so its bundle has no other schemas.
 */
export const operations = {
  listTests: assessments.listTests,
  listPackages: assessments.listPackages,
  createInvitation: invitations.createInvitation,
  createInvitations: invitations.createInvitations,
  readInvitation: invitations.readInvitation,
  listInvitations: invitations.listInvitations,
  cancelInvitation: invitations.cancelInvitation,
  resendInvitation: invitations.resendInvitation,
  extendInvitation: invitations.extendInvitation,
  listResults: results.listResults,
  readResult: results.readResult,
  readCredential: results.readCredential,
  decideReview: results.decideReview,
  markTest: results.markTest,
  createShare: results.createShare,
  listShares: results.listShares,
  deleteShare: results.deleteShare,
  analyzeAdverseImpact: results.analyzeAdverseImpact,
  exportCandidate: candidates.exportCandidate,
  eraseCandidate: candidates.eraseCandidate,
  readErasure: candidates.readErasure,
  readAccount: account.readAccount,
  createWebhookEndpoint: webhooks.createWebhookEndpoint,
  listWebhookEndpoints: webhooks.listWebhookEndpoints,
  readWebhookEndpoint: webhooks.readWebhookEndpoint,
  updateWebhookEndpoint: webhooks.updateWebhookEndpoint,
  deleteWebhookEndpoint: webhooks.deleteWebhookEndpoint,
  rotateWebhookSecret: webhooks.rotateWebhookSecret,
  activateWebhookSecret: webhooks.activateWebhookSecret,
  sendTestEvent: webhooks.sendTestEvent,
  listEvents: webhooks.listEvents,
  readEvent: webhooks.readEvent,
  listDeliveries: webhooks.listDeliveries,
  redeliverEvent: webhooks.redeliverEvent,
  readTestClock: testMode.readTestClock,
  advanceTestClock: testMode.advanceTestClock,
  simulateCandidate: testMode.simulateCandidate,
  listTestEmails: testMode.listTestEmails,
  readOpenapi: documentation.readOpenapi,
} as const satisfies Record<string, ApiOperation>;

export type OperationName = keyof typeof operations;

/** Pages and files that a function makes: outside the API's prefix, without a key, and not part of the OpenAPI document. */
export const pages = {
  readJwks: pageFiles.readJwks,
  listMeasuredTests: pageFiles.listMeasuredTests,
  readVerification: pageFiles.readVerification,
  readUnsubscribePage: pageFiles.readUnsubscribePage,
  unsubscribe: pageFiles.unsubscribe,
  readReport: pageFiles.readReport,
  readSharedResult: pageFiles.readSharedResult,
  readLogo: pageFiles.readLogo,
  finishInstallation: pageFiles.finishInstallation,
} as const satisfies Record<string, Operation>;

/** `createInvitation` → `create-invitation`: the name of the function and of its file. */
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
