import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { INDEXES } from "#contract/table-indexes.ts";
import { tableNameOf } from "../names.ts";
import type { Stage } from "../settings.ts";

const string = (name: string) => ({ name, type: AttributeType.STRING });

/**
 * The one table. Its keys match `lib/service/store/keys.ts`, which documents their values; a test compares the two.
 */
export const serviceTable = (scope: Construct, stage: Stage): Table => {
  const table = new Table(scope, "Table", {
    tableName: tableNameOf(stage),
    partitionKey: string("pk"),
    sortKey: string("sk"),
    billingMode: BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: "ttl",
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: !stage.disposable,
    removalPolicy: stage.removal,
  });
  for (const { name, partition, sort, copies } of Object.values(INDEXES)) {
    table.addGlobalSecondaryIndex({
      indexName: name,
      partitionKey: string(partition),
      sortKey: string(sort),
      ...(copies.length > 0
        ? { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...copies] }
        : { projectionType: ProjectionType.KEYS_ONLY }),
    });
  }
  return table;
};
