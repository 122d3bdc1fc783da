import type { KMSClient } from "@aws-sdk/client-kms";

/** What sends calls to KMS. */
export type Kms = Pick<KMSClient, "send">;
