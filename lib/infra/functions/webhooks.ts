import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { type IKey, Key } from "aws-cdk-lib/aws-kms";
import type { Duration } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import type { Stage } from "../settings.ts";
import { keyRights, sendRights } from "./grants.ts";
import { WorkQueue } from "./queue.ts";

/**
 * Ten messages per invocation, the most that a queue hands over without waiting for more. They share their calls to the
 * table and are otherwise independent: each is sent at once and recorded when its receiver responds. An invocation lasts
 * as long as its slowest message, so a receiver that takes 15 seconds occupies at most as many invocations as it has
 * messages at work, however many share a batch. A concurrency of 100 leaves most of the AWS account's 1,000 invocations
 * to the API.
 */
export const WEBHOOK_PACE = { batchSize: 10, concurrency: 100 };

const CREATE_ENDPOINT = "functions/api/webhooks/create-webhook-endpoint.ts";

/** The key that encrypts endpoints' secrets. */
export const webhookKey = (scope: Construct, stage: Stage): Key =>
  new Key(scope, "WebhookKey", {
    description: `Seals the secrets of webhook endpoints, stage ${stage.stage}`,
    enableKeyRotation: true,
    removalPolicy: stage.removal,
  });

/** What the functions that have to do with webhooks need: the delivery queue, the key, and limits on URLs. */
export class Webhooks extends Construct {
  readonly queue: WorkQueue;
  /** Limits on webhook URLs, as variables of the functions that store or use a URL. */
  readonly policy: Readonly<Record<"WEBHOOK_PORTS" | "OWN_HOSTS", string>>;
  readonly #key: IKey;

  /** @param ownHosts The hosts of this stage, which webhooks must not be sent to */
  constructor(
    scope: Construct,
    stage: Stage,
    { key, functionTimeout, ownHosts }: { key: IKey; functionTimeout: Duration; ownHosts: string[] },
  ) {
    super(scope, "Webhooks");
    this.policy = { WEBHOOK_PORTS: stage.webhookPorts.join(","), OWN_HOSTS: ownHosts.join(",") };
    this.queue = new WorkQueue(scope, "Deliveries", {
      name: `${stage.prefix}-deliveries`,
      functionTimeout,
      lost: "Webhook messages that could not be processed. The deliveries are sent anyway, within seven hours.",
    });
    this.#key = key;
  }

  get keyId(): string {
    return this.#key.keyId;
  }

  /** A function's variables and permissions for webhooks, besides the table's, by its file. */
  of(entry: string): { environment: Record<string, string>; rights: PolicyStatement[] } {
    switch (entry) {
      case CREATE_ENDPOINT:
      case "functions/api/webhooks/rotate-webhook-secret.ts":
        return {
          environment: { WEBHOOK_KEY_ID: this.keyId, ...(entry === CREATE_ENDPOINT ? this.policy : {}) },
          rights: [keyRights(this.#key, "Encrypt")],
        };
      case "functions/api/webhooks/update-webhook-endpoint.ts":
        return { environment: this.policy, rights: [] };
      case "functions/api/webhooks/send-test-event.ts":
      case "functions/api/webhooks/redeliver-event.ts":
        return { environment: { WEBHOOK_QUEUE_URL: this.queue.queueUrl }, rights: [sendRights(this.queue)] };
      default:
        return { environment: {}, rights: [] };
    }
  }

  /** The variables and permissions of a function that does all that can be done to endpoints and deliveries. */
  get management(): { environment: Record<string, string>; rights: PolicyStatement[] } {
    return {
      environment: { WEBHOOK_KEY_ID: this.keyId, WEBHOOK_QUEUE_URL: this.queue.queueUrl, ...this.policy },
      rights: [keyRights(this.#key, "Encrypt"), sendRights(this.queue)],
    };
  }

  /** Permission to decrypt webhook secrets. */
  get open(): PolicyStatement {
    return keyRights(this.#key, "Decrypt");
  }
}
