import { describe, expect, test } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { kebab, operations } from "#contract/operations.ts";
import { functions, ofType, statementsOf } from "../../support/processes/deployed.ts";
import { rightsOf, STAGES } from "../../support/rights/role-rights.ts";

/** As `rightsOf` lists them. */
const COUNT = "dynamodb:UpdateItem on Table in RATE#*";
const RECORD_USE = "dynamodb:UpdateItem on Table in KEYHASH#* with pk sk last_used_at";
const RECORD_READ = "dynamodb:UpdateItem on Table in ACCOUNT#* with pk sk read_at";

describe.each(STAGES)("in stage $stage", ({ stage, sender, template }) => {
  describe("a reading function can write only the counters of the rate limits, a key's last use, and that a result was read", () => {
    const reading = Object.entries<Operation>(operations).filter(
      ([, { method, idempotent }]) => method === "GET" || idempotent === "by nature",
    );

    test.each([...reading.map(([name]) => kebab(name)), "unknown-route"])("%s", (name) => {
      const others = rightsOf(template, name).filter((right) => /^dynamodb:(?!GetItem|BatchGetItem|Query)/.test(right));
      const stamps = [RECORD_USE, ...(name === "read-result" ? [RECORD_READ] : [])];
      expect(others.filter((right) => !stamps.includes(right))).toEqual([COUNT]);
    });
  });

  test("no function may update or delete an entry of the audit log; some may add one", () => {
    const onAudit = functions(template).flatMap(({ name }) =>
      rightsOf(template, name)
        .filter((right) => right.startsWith("dynamodb:") && right.includes("AUDIT#"))
        .map((right) => `${name} ${right.slice("dynamodb:".length).split(" ")[0]}`),
    );
    const adding = [
      ...["account", "authoring", "credits", "invitations", "joining", "keys", "privacy", "results"].map(
        (area) => `dashboard-${area}`,
      ),
      ...["settings", "sign-in", "team", "tests", "webhooks"].map((area) => `dashboard-${area}`),
      ...["cancel-invitation", "extend-invitation", "resend-invitation", "decide-review", "mark-test"],
      ...["create", "update", "delete"].map((act) => `${act}-webhook-endpoint`),
      ...["rotate-webhook-secret", "activate-webhook-secret", "redeliver-event", "erase-candidate"],
      ...["create-share", "delete-share", "read-shared-result"],
      // The link that an ATS shows is made by whoever first needs it.
      ...["answer-call", "publish-changes", "run-integrations", "sweep-due", "run-test-clock"],
      // Access to an ATS that is granted again.
      "finish-installation",
    ];
    expect(onAudit.sort()).toEqual(["dashboard-audit Query", ...adding.map((name) => `${name} PutItem`)].sort());
  });

  test("every permission on the table's rows lists its partitions, and requires a key in the request", () => {
    const onRows = functions(template)
      .flatMap(({ name }) => statementsOf(template, name))
      .filter(({ Action }) => Action.some((action) => /^dynamodb:(\w+Item|Query)$/.test(action)));
    expect(onRows.length).toBeGreaterThan(0);
    for (const { Condition } of onRows) {
      expect(Condition["ForAllValues:StringLike"]?.["dynamodb:LeadingKeys"].length).toBeGreaterThan(0);
      expect(Condition.Null).toEqual({ "dynamodb:LeadingKeys": "false" });
    }
  });

  test("every permission on the key of secrets requires exactly the encryption context of a secret's owner", () => {
    const onKey = functions(template)
      .flatMap(({ name }) => statementsOf(template, name))
      .filter(({ Action }) => Action.some((action) => /^kms:(En|De)crypt$/.test(action)));
    const contextOf = (owner: string, beginning: string) => ({
      StringLike: {
        "kms:EncryptionContext:account_id": ["acct_*"],
        [`kms:EncryptionContext:${owner}`]: [beginning],
      },
      "ForAllValues:StringEquals": { "kms:EncryptionContextKeys": ["account_id", owner] },
    });
    const contexts = [contextOf("endpoint_id", "whe_*"), contextOf("connection_id", "int_*")];
    expect(onKey.length).toBeGreaterThan(0);
    for (const { Condition } of onKey) expect(contexts).toContainEqual(Condition);
  });

  test("who may decrypt a connection's keys cannot decrypt an endpoint's secrets, except for the clock of test tenants", () => {
    const opening = (owner: string) =>
      functions(template)
        .filter(({ name }) =>
          rightsOf(template, name).some((right) => right.startsWith("kms:Decrypt") && right.includes(owner)),
        )
        .map(({ name }) => name)
        .sort();
    expect(opening("endpoint_id=whe_")).toEqual(["deliver-webhook", "run-test-clock"]);
    expect(opening("connection_id=int_")).toEqual(["answer-call", "run-integrations", "run-test-clock"]);
  });

  test("deliver-webhook, which calls strangers, writes only deliveries and the health of endpoints", () => {
    const writes = rightsOf(template, "deliver-webhook").filter((right) =>
      /^dynamodb:(?!GetItem|BatchGetItem|Query)/.test(right),
    );
    expect(writes).toHaveLength(1);
    expect(writes[0]).toMatch(/^dynamodb:UpdateItem on Table in WEBHOOKS#\* with /);
    const attributes = writes[0]?.split(" with ")[1]?.split(" ") ?? [];
    for (const own of ["url", "events", "secrets", "secrets_version", "credits"]) expect(attributes).not.toContain(own);
  });

  test("no action and no resource is a wildcard, except for tracing, which has no resources, and SES's recipients", () => {
    for (const { name } of functions(template)) {
      const wildcards = rightsOf(template, name).filter((right) => right.replace(/ (in|for) .*/, "").includes("*"));
      const identities = name === "send-email" ? [`ses:SendRawEmail on arn::ses:::identity/* from ${sender}`] : [];
      expect(wildcards, name).toEqual([...identities, "xray:PutTelemetryRecords on *", "xray:PutTraceSegments on *"]);
    }
  });

  test("roles are for Lambda alone, and have no policies but the ones above; CodeDeploy and AWS Backup have their own", () => {
    const [ofRollout, ...more] = ofType(template, "AWS::IAM::Role").filter(([id]) => id.startsWith("Rollout"));
    const ofBackups = ofType(template, "AWS::IAM::Role").filter(([id]) => id.startsWith("Backups"));
    expect(ofBackups).toHaveLength(stage === "prod" ? 1 : 0);
    expect([ofRollout !== undefined, more]).toEqual([stage === "prod", []]);
    for (const [id, role] of ofType(template, "AWS::IAM::Role")) {
      if (id === ofRollout?.[0] || id === ofBackups[0]?.[0]) continue;
      const { Tags: _, ...Properties } = role.Properties;
      expect(Properties, id).toEqual({
        Policies: [{ PolicyName: "rights", PolicyDocument: expect.anything() }],
        AssumeRolePolicyDocument: {
          Statement: [{ Action: "sts:AssumeRole", Effect: "Allow", Principal: { Service: "lambda.amazonaws.com" } }],
          Version: "2012-10-17",
        },
      });
    }
    for (const type of ["Policy", "ManagedPolicy", "RolePolicy", "UserPolicy", "GroupPolicy"]) {
      expect(ofType(template, `AWS::IAM::${type}`)).toEqual([]);
    }
  });
});
