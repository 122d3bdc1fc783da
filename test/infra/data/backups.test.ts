import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { newApp } from "../../../lib/infra/app.ts";
import { addStacks } from "../../../lib/infra/stacks/stacks.ts";
import { DEV, deployed, dev, ofType, PROD, prod, theOnly } from "../../support/processes/deployed.ts";

const outdir = mkdtempSync(join(tmpdir(), "ais-backups-"));
afterAll(() => rmSync(outdir, { recursive: true }));

const copied = await deployed("copied", { ...PROD, backupRegion: "eu-central-1" });
const Plan = z.object({
  BackupPlan: z.object({ BackupPlanRule: z.array(z.looseObject({ CopyActions: z.array(z.unknown()).optional() })) }),
});
const rulesOf = (template: typeof prod) =>
  Plan.parse(theOnly(template, "AWS::Backup::BackupPlan").Properties).BackupPlan.BackupPlanRule;

describe("the table's backups", () => {
  test("are made each night and kept for 35 days, in every stage that keeps its data", () => {
    expect(rulesOf(prod)).toMatchObject([
      { ScheduleExpression: "cron(0 3 * * ? *)", Lifecycle: { DeleteAfterDays: 35 } },
    ]);
    expect(ofType(dev, "AWS::Backup::BackupPlan")).toEqual([]);
    const { BackupSelection } = theOnly(prod, "AWS::Backup::BackupSelection").Properties;
    expect(JSON.stringify(BackupSelection)).toContain(":table/ais-prod-table");
  });

  test("outlive the stage, and cannot be deleted with the rights that delete the table", () => {
    const vault = theOnly(prod, "AWS::Backup::BackupVault");
    expect(vault.DeletionPolicy).toBe("RetainExceptOnCreate");
    expect(JSON.stringify(vault.Properties.AccessPolicy)).toContain('"backup:DeleteRecoveryPoint"');
  });

  test("are copied to a second region only by setting", () => {
    expect(rulesOf(prod)[0]?.CopyActions ?? []).toEqual([]);
    const [copy] = rulesOf(copied)[0]?.CopyActions ?? [];
    expect(JSON.stringify(copy)).toContain(':backup:eu-central-1:"');
    expect(JSON.stringify(copy)).toContain(":backup-vault:ais-prod-copies");
  });

  test("have a vault in that region, which is deployed first", () => {
    const app = newApp({ outdir, validate: false });
    addStacks(app, { ...PROD, backupRegion: "eu-central-1" });
    const assembly = app.synth();
    const copies = assembly.getStackArtifact("ais-prod-copies");
    expect(copies.environment.region).toBe("eu-central-1");
    expect(theOnly(copies.template, "AWS::Backup::BackupVault").Properties.BackupVaultName).toBe("ais-prod-copies");
    expect(assembly.getStackArtifact("ais-prod-data").dependencies.map(({ id }) => id)).toContain("ais-prod-copies");
    expect(DEV.backupRegion).toBeUndefined();
  });
});
