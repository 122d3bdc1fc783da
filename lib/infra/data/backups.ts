import { BackupPlan, BackupPlanRule, BackupVault, CfnBackupSelection, type IBackupVault } from "aws-cdk-lib/aws-backup";
import { Schedule } from "aws-cdk-lib/aws-events";
import { ManagedPolicy, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { type App, ArnFormat, Duration, Stack, Validations } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { stackNamesOf, tableNameOf } from "../names.ts";
import type { Stage } from "../settings.ts";
import { customerKey, encryptWith } from "./customer-key.ts";

/** As long as point-in-time recovery reaches back. */
const KEPT = Duration.days(35);

const vault = (scope: Construct, stage: Stage, name: string): BackupVault =>
  new BackupVault(scope, "Vault", {
    backupVaultName: name,
    // Whoever can delete the table cannot delete its backups with the same rights.
    blockRecoveryPointDeletion: true,
    removalPolicy: stage.removal,
  });

const copiesOf = ({ prefix }: Stage): string => `${prefix}-copies`;

/**
 * A backup of the table each night, in every stage that keeps its data. Point-in-time recovery, which the table has
 * anyway, restores any second, but ends with the table and the region; these outlive both when they are also copied to
 * a second region.
 */
export class Backups extends Construct {
  constructor(scope: Construct, stage: Stage) {
    super(scope, "Backups");
    const plan = new BackupPlan(this, "Plan", {
      backupPlanName: `${stage.prefix}-nightly`,
      backupVault: vault(this, stage, `${stage.prefix}-backups`),
    });
    const { backupRegion: region } = stage;
    plan.addRule(
      new BackupPlanRule({
        ruleName: "nightly",
        scheduleExpression: Schedule.cron({ hour: "3", minute: "0" }),
        deleteAfter: KEPT,
        copyActions:
          region === undefined ? [] : [{ destinationBackupVault: this.#inRegion(stage, region), deleteAfter: KEPT }],
      }),
    );
    this.#select(plan, stage);
  }

  /** By its name, so that the table can be created after all of this. */
  #select(plan: BackupPlan, stage: Stage): void {
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("backup.amazonaws.com"),
      managedPolicies: ["Backup", "Restores"].map((what) =>
        ManagedPolicy.fromAwsManagedPolicyName(`service-role/AWSBackupServiceRolePolicyFor${what}`),
      ),
    });
    Validations.of(role).acknowledge(
      ...["Backup", "Restores"].map((what) => ({
        id: `AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyFor${what}]`,
        reason: "AWS's own policy for this service, which changes with what the service does.",
      })),
    );
    const table = Stack.of(this).formatArn({
      service: "dynamodb",
      resource: "table",
      resourceName: tableNameOf(stage),
    });
    new CfnBackupSelection(this, "Table", {
      backupPlanId: plan.backupPlanId,
      backupSelection: { selectionName: "table", iamRoleArn: role.roleArn, resources: [table] },
    });
  }

  #inRegion(stage: Stage, region: string): IBackupVault {
    const arn = Stack.of(this).formatArn({
      service: "backup",
      region,
      resource: "backup-vault",
      resourceName: copiesOf(stage),
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    return BackupVault.fromBackupVaultArn(this, "Copies", arn);
  }
}

/** The vault for the copies in the second region. */
export class CopiesStack extends Stack {
  constructor(app: App, stage: Stage, region: string) {
    super(app, stackNamesOf(stage).copies, {
      description: `Assessment invitation service, stage ${stage.stage}: copies of backups in ${region}`,
      env: { region },
      terminationProtection: stage.production,
    });
    // A key is of one region.
    encryptWith(this, customerKey(this, stage));
    vault(this, stage, copiesOf(stage));
  }
}
