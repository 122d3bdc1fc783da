import { Table } from "aws-cdk-lib/aws-dynamodb";
import type { Key } from "aws-cdk-lib/aws-kms";
import { type App, CfnOutput, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { Backups } from "../data/backups.ts";
import { customerKey, encryptWith } from "../data/customer-key.ts";
import { DataEvents } from "../data/data-events.ts";
import { Email } from "../data/email.ts";
import { serviceTable } from "../data/table.ts";
import { UserPool } from "../data/user-pool.ts";
import { signingKeys } from "../functions/signing.ts";
import { webhookKey } from "../functions/webhooks.ts";
import { stackNamesOf, tableNameOf } from "../names.ts";
import type { Stage } from "../settings.ts";

/** What a stage must not lose, and what changes rarely: the table, the keys and SES's identity. */
export class DataStack extends Stack {
  readonly email: Email;
  readonly webhookKey: Key;
  readonly signingKeys: readonly Key[];
  /** The key of all data, if it is not AWS's. */
  readonly customerKey: Key | undefined;
  readonly userPool: UserPool;
  readonly #table: Table;

  constructor(app: App, stage: Stage) {
    super(app, stackNamesOf(stage).data, {
      description: `Assessment invitation service, stage ${stage.stage}: data`,
      terminationProtection: stage.production,
    });
    this.customerKey = customerKey(this, stage);
    encryptWith(this, this.customerKey);
    this.webhookKey = webhookKey(this, stage);
    this.signingKeys = signingKeys(this, stage);
    this.email = new Email(this, stage);
    this.userPool = new UserPool(this, stage);
    // Cognito sends from the identity.
    this.userPool.node.addDependency(this.email);
    this.#table = serviceTable(this, stage);
    // The last resource: if another one failed after it, its deletion protection would stop the rollback of a first
    // deployment.
    this.#table.node.addDependency(this.webhookKey, ...this.signingKeys, this.email, this.userPool);
    if (!stage.disposable) this.#table.node.addDependency(new Backups(this, stage));

    if (stage.dataEvents === true) new DataEvents(this, stage, this.customerKey);

    for (const [name, value] of Object.entries(this.email.records))
      new CfnOutput(this, `Sender${name}`, { value, description: "DNS record of the sender's domain" });
  }

  /** The table as another stack sees it: by its name, but its stream, which AWS names, by reference. */
  tableFor(scope: Construct, stage: Stage) {
    const { tableStreamArn } = this.#table;
    if (tableStreamArn === undefined) throw new Error("The table has no stream");
    return Table.fromTableAttributes(scope, "Table", { tableName: tableNameOf(stage), tableStreamArn });
  }
}
