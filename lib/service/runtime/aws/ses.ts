import { SESClient } from "@aws-sdk/client-ses";
import { awsTimeouts } from "./timeouts.ts";

/** SES can be slow, and aborting a call leaves the email's outcome unknown. */
export const SES_TIMEOUT_MS = 15_000;

/** A connection takes a few milliseconds; on a machine that is busy for a second it is late, not refused. */
const SES_CONNECT_MS = 5_000;

/**
 * A new connection for each email. SES closes one that was idle, and a frozen environment does not notice: the next email
 * on it would fail without an answer, which leaves its outcome unknown. A call lasts longer than the handshake anyway
 * (`paced-sending.ts`).
 */
const ONE_USE = { keepAlive: false };
export const SES_CONNECTIONS = { connectionTimeout: SES_CONNECT_MS, httpAgent: ONE_USE, httpsAgent: ONE_USE };

/** Without the SDK's retries: a call whose response was lost may have sent the email. */
export const sesClient = (): SESClient =>
  new SESClient({ maxAttempts: 1, requestHandler: { ...awsTimeouts(SES_TIMEOUT_MS), ...SES_CONNECTIONS } });
