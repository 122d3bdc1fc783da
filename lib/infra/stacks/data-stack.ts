import { type ITable, Table } from "aws-cdk-lib/aws-dynamodb";
import { type IKey, Key } from "aws-cdk-lib/aws-kms";
import { type App, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { Backups } from "../data/backups.ts";
import { customerKey, encryptWith } from "../data/customer-key.ts";
import { DataEvents } from "../data/data-events.ts";
import { Email } from "../data/email.ts";
import { signingKeys, webhookKey } from "../data/keys.ts";
import { serviceTable } from "../data/table.ts";
import { type PoolNames, UserPool } from "../data/user-pool.ts";
import { stackNamesOf, tableNameOf } from "../names.ts";
import type { Stage } from "../settings.ts";
import type { Inputs, KeyNames } from "./inputs.ts";

/** What a stack of functions uses of the data stack. */
export type DataParts = {
  table: ITable;
  pool: PoolNames;
  webhookKey: KeyNames;
  /** The last one signs, the others have signed. */
  signingKeys: readonly KeyNames[];
  customerKey: IKey | undefined;
};

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

  /** What it has as another stack sees it: by name, but what AWS names by the other stack's inputs. */
  handedTo(scope: Construct, stage: Stage, inputs: Inputs): DataParts {
    const { customerKey: key, userPool: pool } = this;
    const { tableStreamArn: stream } = this.#table;
    if (stream === undefined) throw new Error("The table has no stream");
    return {
      table: Table.fromTableAttributes(scope, "Table", {
        tableName: tableNameOf(stage),
        tableStreamArn: inputs.read("TableStreamArn", stream),
      }),
      pool: {
        id: inputs.read("UserPoolId", pool.id),
        arn: inputs.read("UserPoolArn", pool.arn),
        loginDomain: pool.loginDomain,
        loginUrl: pool.loginUrl,
      },
      webhookKey: inputs.readKey("WebhookKey", this.webhookKey),
      signingKeys: this.signingKeys.map((one, index) => inputs.readKey(`SigningKey${index + 1}`, one)),
      // A key by its ARN: the CDK would change the policy of the key itself for each role, and each stack would need the other.
      customerKey:
        key === undefined ? undefined : Key.fromKeyArn(scope, "CustomerKey", inputs.read("CustomerKeyArn", key.keyArn)),
    };
  }
}
