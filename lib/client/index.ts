export { AssessmentInvitations, AssessmentInvitations as default } from "./client.ts";
export * from "./error-classes.ts";
export { ApiError, CallError, ConnectionError, ResponseError, TimeoutError } from "./errors.ts";
export type { CallOptions, ClientOptions, RequestInfo, ResponseInfo } from "./options.ts";
export type { Fetch, FetchResponse, Platform, ResponseHeaders, Signal } from "./platform/platform.ts";
export type { BulkOutcome } from "./resources/create-many.ts";
export type { FollowOptions } from "./resources/follow.ts";
export type { ResentInvitationWithWarnings } from "./resources/invitations.ts";
export type { NewSecret } from "./resources/webhook-endpoints.ts";
export type { ApiCall, ResponseMeta, WithResponse } from "./transport/api-call.ts";
export type { List, Page } from "./transport/list.ts";
export type * from "./types.ts";
export { verifyWebhook } from "./verify-webhook.ts";
export { VERSION } from "./version.ts";
export type { WebhookHeaders } from "./webhooks/header-lookup.ts";
export {
  type VerificationFailure,
  type VerifyOptions,
  WebhookVerificationError,
} from "./webhooks/webhook-verification.ts";
