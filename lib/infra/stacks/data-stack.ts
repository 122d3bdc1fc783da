import { Table } from "aws-cdk-lib/aws-dynamodb";
import type { Key } from "aws-cdk-lib/aws-kms";
import { type App, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { Backups } from "../data/backups.ts";
import { customerKey, encryptWith } from "../data/customer-key.ts";
import { DataEvents } from "../data/data-events.ts";
import { Email } from "../data/email.ts";
import { signingKeys, webhookKey } from "../data/keys.ts";
import { serviceTable } from "../data/table.ts";
import { UserPool } from "../data/user-pool.ts";
import { stackNamesOf, tableNameOf } from "../names.ts";
import type { Stage } from "../settings.ts";

/** What a stage must not lose, and what changes rarely: the table, the keys, and who can sign in. */
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
    const others = [
      this.webhookKey,
      ...this.signingKeys,
      this.email,
      ...(stage.disposable ? [] : [new Backups(this, stage)]),
      ...(stage.dataEvents === true ? [new DataEvents(this, stage, this.customerKey)] : []),
    ];
    this.userPool = new UserPool(this, stage);
    this.#table = serviceTable(this, stage);
    // The last resources: if another one failed after them, their deletion protection would stop the rollback of a first
    // deployment.
    this.userPool.node.addDependency(...others);
    this.#table.node.addDependency(...others, this.userPool);
  }

  /** The table as another stack sees it: by its name, but its stream, which AWS names, by reference. */
  tableFor(scope: Construct, stage: Stage) {
    const { tableStreamArn } = this.#table;
    if (tableStreamArn === undefined) throw new Error("The table has no stream");
    return Table.fromTableAttributes(scope, "Table", { tableName: tableNameOf(stage), tableStreamArn });
  }
}
