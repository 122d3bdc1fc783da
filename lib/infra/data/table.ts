import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { tableNameOf } from "../names.ts";
import type { Stage } from "../settings.ts";

const string = (name: string) => ({ name, type: AttributeType.STRING });

/** What `by-status-v2` copies: the most that DynamoDB takes. */
const LISTED = [
  ...["candidate_email", "candidate_name", "tests", "credits_used", "reference", "token", "email_status"],
  ...["email_reason", "reminder_hours", "dialect", "extra_time_percent", "expires_at", "created_at", "candidate_acts"],
  ...["started_at", "test_deadline", "parts_submitted", "submitted_at", "overall_pass", "erased_at"],
] as const;

/**
 * The one table. Its keys and indexes match `lib/service/store/keys.ts`, which documents their values; a test compares
 * the two.
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
  table.addGlobalSecondaryIndex({
    indexName: "by-status-v2",
    partitionKey: string("status_key"),
    sortKey: string("sk"),
    projectionType: ProjectionType.INCLUDE,
    nonKeyAttributes: [...LISTED],
  });
  table.addGlobalSecondaryIndex({
    indexName: "due",
    partitionKey: string("due_shard"),
    sortKey: string("due_at"),
    projectionType: ProjectionType.KEYS_ONLY,
  });
  return table;
};
