import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Duration } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { keyRights, sendRights } from "./grants.ts";
import { workQueue } from "./queue.ts";
import type { Stage } from "./settings.ts";

/**
 * One message to a call: a call ends when its slowest message does, so in a batch a receiver that takes its 15 seconds
 * would hold up nine others, and a handful of its messages every worker there is. A hundred calls at once leave the AWS
 * account's thousand functions to the API.
 */
export const WEBHOOK_PACE = { batchSize: 1, concurrency: 100 };

const CREATE_ENDPOINT = "functions/api/create-webhook-endpoint.ts";

/** What webhooks need beside their function: the queue of deliveries, and the key that seals the endpoints' secrets. */
export class Webhooks extends Construct {
  readonly queue: Queue;
  /** Where webhooks may be sent, as variables of the functions that save or use an address. */
  readonly policy: Readonly<Record<"WEBHOOK_PORTS" | "OWN_HOSTS", string>>;
  readonly #key: Key;

  /** @param ownHosts The hosts of this stage, which no webhook is sent to */
  constructor(
    scope: Construct,
    stage: Stage,
    { functionTimeout, ownHosts }: { functionTimeout: Duration; ownHosts: string[] },
  ) {
    super(scope, "Webhooks");
    this.policy = { WEBHOOK_PORTS: stage.webhookPorts.join(","), OWN_HOSTS: ownHosts.join(",") };
    this.queue = workQueue(scope, "Deliveries", {
      name: `${stage.prefix}-deliveries`,
      functionTimeout,
      lost: "Webhook messages that no worker could deal with. The deliveries themselves are still due.",
    });
    this.#key = new Key(scope, "WebhookKey", {
      description: `Seals the secrets of webhook endpoints, stage ${stage.stage}`,
      enableKeyRotation: true,
      removalPolicy: stage.removal,
    });
  }

  get keyId(): string {
    return this.#key.keyId;
  }

  /** What a function of the API needs of webhooks beyond the table: its variables and its rights, by its file. */
  of(entry: string): { environment: Record<string, string>; rights: PolicyStatement[] } {
    switch (entry) {
      case CREATE_ENDPOINT:
      case "functions/api/rotate-webhook-secret.ts":
        return {
          environment: { WEBHOOK_KEY_ID: this.keyId, ...(entry === CREATE_ENDPOINT ? this.policy : {}) },
          rights: [keyRights(this.#key, "Encrypt")],
        };
      case "functions/api/update-webhook-endpoint.ts":
        return { environment: this.policy, rights: [] };
      case "functions/api/send-test-event.ts":
      case "functions/api/redeliver-event.ts":
        return { environment: { WEBHOOK_QUEUE_URL: this.queue.queueUrl }, rights: [sendRights(this.queue)] };
      default:
        return { environment: {}, rights: [] };
    }
  }

  /** The right to open sealed secrets. */
  get open(): PolicyStatement {
    return keyRights(this.#key, "Decrypt");
  }
}
