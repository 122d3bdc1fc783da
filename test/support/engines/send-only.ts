import type { KMSClient } from "@aws-sdk/client-kms";
import type { SQSClient } from "@aws-sdk/client-sqs";
import type { TableClient } from "#store/table/table.ts";

type AnyClient = TableClient & Pick<SQSClient, "send"> & Pick<KMSClient, "send">;

/** A client whose calls a test answers. The type checker does not compare an answer with its command. */
export const sendOnly = (send: (command: never) => Promise<object>): AnyClient => ({ send: send as AnyClient["send"] });
