/** Why a request was refused. Respond with 401, except for `invalid_secret` and `body_not_raw`, which are bugs. */
export type VerificationFailure =
  | "missing_header"
  | "malformed_header"
  | "timestamp_too_old"
  | "timestamp_too_new"
  | "signature_mismatch"
  | "malformed_body"
  | "invalid_secret"
  | "body_not_raw";

/** Thrown by `verifyWebhook`; `reason` is for programs, `message` for people. */
export class WebhookVerificationError extends Error {
  readonly reason: VerificationFailure;

  constructor(reason: VerificationFailure, message: string) {
    super(message);
    this.name = "WebhookVerificationError";
    this.reason = reason;
  }
}

/** How to verify. */
export type VerifyOptions = {
  /** Maximum difference of `webhook-timestamp` from now, in seconds (default 300). */
  toleranceSeconds?: number;
  now?: Date;
  /**
   * `standard` (default) checks the headers of Standard Webhooks, whose signed time protects against replays. `service`
   * checks `Service-Signature` alone, and accepts a request however old it is.
   */
  scheme?: "standard" | "service";
};
