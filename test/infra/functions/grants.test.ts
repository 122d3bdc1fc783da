import { describe, expect, test } from "vitest";
import * as z from "zod";
import type { Operation } from "#contract/operation.ts";
import { kebab, operations } from "#contract/operations.ts";
import type { Template } from "../../../lib/infra/stacks/template.ts";
import { DEV, dev, functions, ofType, PROD, prod, statementsOf } from "../../support/processes/deployed.ts";

/** Both stages: production must not grant anything that dev does not. */
const STAGES = [
  { stage: "dev", sender: DEV.sender, template: dev },
  { stage: "prod", sender: PROD.sender, template: prod },
];

/** `Table`, `Table StreamArn`: a logical id without its hash, and its attribute unless it is the ARN. The table has a name. */
const GetAtt = z
  .object({ "Fn::GetAtt": z.tuple([z.string(), z.string()]) })
  .transform(({ "Fn::GetAtt": [id, attribute] }) =>
    id.replace(/[0-9A-F]{8}$/, attribute === "Arn" ? "" : ` ${attribute}`),
  );
const Named = z.union([
  z.string(),
  GetAtt,
  z
    .object({
      "Fn::Join": z.tuple([z.literal(""), z.array(z.union([z.string(), GetAtt, z.unknown().transform(() => "")]))]),
    })
    .transform((join) => join["Fn::Join"][1].join("").replace(/^arn::dynamodb:::table\/ais-\w+-table/, "Table")),
]);

/** All permissions of a function, one per line: `sqs:SendMessage on Emails`. */
const rightsOf = (template: Template, name: string): string[] =>
  statementsOf(template, name)
    .flatMap(({ Action, Resource, Condition }) => {
      const keys = Condition["ForAllValues:StringLike"]?.["dynamodb:LeadingKeys"];
      const sender = Condition.StringEquals?.["ses:FromAddress"];
      const context = Object.entries(Condition.StringLike ?? {}).map(
        ([name, value]) => `${name.replace("kms:EncryptionContext:", "")}=${value}`,
      );
      const attributes = Condition["ForAllValues:StringEquals"]?.["dynamodb:Attributes"];
      const where = [
        keys ? ` in ${keys.join(" ")}` : "",
        attributes ? ` with ${attributes.join(" ")}` : "",
        sender ? ` from ${sender}` : "",
        context.length > 0 ? ` for ${context.join(" ")}` : "",
      ].join("");
      return Action.flatMap((action) => Resource.map((resource) => `${action} on ${Named.parse(resource)}${where}`));
    })
    .sort();

/** The permissions of every function: write its own log, and traces. */
const always = (id: string) => [
  `logs:CreateLogStream on ${id}Logs`,
  `logs:PutLogEvents on ${id}Logs`,
  "xray:PutTelemetryRecords on *",
  "xray:PutTraceSegments on *",
];

const COUNT = "dynamodb:UpdateItem on Table in RATE#*";
const RECORD_USE = "dynamodb:UpdateItem on Table in KEYHASH#* with pk sk last_used_at";
const RECORD_READ = "dynamodb:UpdateItem on Table in ACCOUNT#* with pk sk read_at";
const READ_ACCOUNTS = "dynamodb:GetItem on Table in KEYHASH#* ACCOUNT#*";

const PUT = "dynamodb:PutItem on Table in ACCOUNT#*";
const AUDIT = "dynamodb:PutItem on Table in AUDIT#*";
const PUT_AUDITED = "dynamodb:PutItem on Table in ACCOUNT#* AUDIT#*";
const UPDATE = "dynamodb:UpdateItem on Table in RATE#* ACCOUNT#*";

/** Any function that may find a part past its deadline closes it, and writes the result with the last one. */
const TAKE = [
  "dynamodb:GetItem on Table in ACCOUNT#* TEST#*",
  "dynamodb:Query on Table in TEST#* NORMS",
  "dynamodb:UpdateItem on Table in ACCOUNT#* TEST#*",
  PUT,
];
/** The same, with the request counted. */
const TAKE_COUNTED = [
  ...TAKE.filter((right) => !right.includes("UpdateItem")),
  "dynamodb:UpdateItem on Table in RATE#* ACCOUNT#* TEST#*",
];
/** Every request of a member reads the session and the membership. */
const READ_MEMBER = "dynamodb:GetItem on Table in ACCOUNT#* PERSON#*";
const QUERY = "dynamodb:Query on Table in ACCOUNT#*";
/** Whatever is due, of any account. */
const SWEEP = [
  "dynamodb:Query on Table/index/due in DUE#*",
  ...TAKE.filter((right) => !right.startsWith("dynamodb:Query")),
  "dynamodb:Query on Table in ACCOUNT#* TEST#* NORMS",
  "dynamodb:BatchGetItem on Table in ACCOUNT#*",
  "dynamodb:DeleteItem on Table in ACCOUNT#* TEST#*",
];
const BATCH_UPDATE = "dynamodb:PartiQLUpdate on Table in ACCOUNT#*";
const SEND_DELIVERIES = "sqs:SendMessage on Deliveries";
const SIGN = "kms:Sign on SigningKey";
const SECRET = "for account_id=acct_* endpoint_id=whe_*";
const SEAL = `kms:Encrypt on WebhookKey ${SECRET}`;

const EXPECTED: Record<string, string[]> = {
  "list-webhook-endpoints": [COUNT, READ_ACCOUNTS, QUERY],
  "read-webhook-endpoint": [COUNT, READ_ACCOUNTS],
  "create-webhook-endpoint": [READ_ACCOUNTS, PUT_AUDITED, UPDATE, SEAL],
  "update-webhook-endpoint": [READ_ACCOUNTS, UPDATE, AUDIT],
  "delete-webhook-endpoint": [READ_ACCOUNTS, UPDATE, AUDIT, "dynamodb:DeleteItem on Table in ACCOUNT#*"],
  "rotate-webhook-secret": [READ_ACCOUNTS, PUT_AUDITED, UPDATE, SEAL],
  "activate-webhook-secret": [READ_ACCOUNTS, PUT_AUDITED, UPDATE],
  "send-test-event": [COUNT, READ_ACCOUNTS, PUT, QUERY, SEND_DELIVERIES],
  "list-events": [COUNT, READ_ACCOUNTS, QUERY],
  "read-test-clock": [COUNT, READ_ACCOUNTS],
  "advance-test-clock": [READ_ACCOUNTS, PUT, UPDATE, "sqs:SendMessage on TestClocks"],
  "simulate-candidate": [
    "dynamodb:GetItem on Table in KEYHASH#* ACCOUNT#* TEST#*",
    "dynamodb:Query on Table in TEST#* NORMS",
    "dynamodb:UpdateItem on Table in RATE#* ACCOUNT#* TEST#*",
    "dynamodb:PutItem on Table in ACCOUNT#* TEST#*",
  ],
  "export-candidate": [
    COUNT,
    READ_ACCOUNTS,
    "dynamodb:BatchGetItem on Table in ACCOUNT#*",
    "dynamodb:Query on Table in ACCOUNT#* TEST#*",
    SIGN,
  ],
  "erase-candidate": [COUNT, READ_ACCOUNTS, PUT_AUDITED],
  "read-erasure": [COUNT, READ_ACCOUNTS],
  "list-test-emails": [COUNT, READ_ACCOUNTS, QUERY],
  "read-event": [COUNT, READ_ACCOUNTS],
  "list-deliveries": [COUNT, READ_ACCOUNTS, QUERY],
  "redeliver-event": [READ_ACCOUNTS, PUT_AUDITED, UPDATE, QUERY, SEND_DELIVERIES],
  "deliver-webhook": [
    "dynamodb:GetItem on Table in ACCOUNT#*",
    "dynamodb:BatchGetItem on Table in ACCOUNT#*",
    "dynamodb:UpdateItem on Table in ACCOUNT#*",
    BATCH_UPDATE,
    `kms:Decrypt on WebhookKey ${SECRET}`,
    "sqs:DeleteMessage on Deliveries",
    "sqs:GetQueueAttributes on Deliveries",
    "sqs:ReceiveMessage on Deliveries",
    SEND_DELIVERIES,
    "sqs:SendMessage on Emails",
  ],
  "list-tests": [COUNT, READ_ACCOUNTS],
  "read-account": [COUNT, READ_ACCOUNTS],
  "read-invitation": [COUNT, READ_ACCOUNTS],
  "read-result": [COUNT, READ_ACCOUNTS, RECORD_READ, SIGN],
  "decide-review": [READ_ACCOUNTS, PUT_AUDITED, UPDATE, SIGN],
  "mark-test": [READ_ACCOUNTS, PUT_AUDITED, UPDATE, SIGN],
  "analyze-adverse-impact": [
    COUNT,
    READ_ACCOUNTS,
    "dynamodb:BatchGetItem on Table in ACCOUNT#*",
    "dynamodb:Query on Table in ACCOUNT#*",
  ],
  "list-invitations": [
    COUNT,
    READ_ACCOUNTS,
    "dynamodb:BatchGetItem on Table in ACCOUNT#*",
    "dynamodb:Query on Table in ACCOUNT#*",
    "dynamodb:Query on Table/index/by-status-v2 in ACCOUNT#*",
    "dynamodb:Query on Table/index/due in DUE#*",
  ],
  "create-invitation": [READ_ACCOUNTS, PUT, UPDATE],
  "create-invitations": [READ_ACCOUNTS, PUT, UPDATE, "dynamodb:BatchGetItem on Table in ACCOUNT#*"],
  "cancel-invitation": [READ_ACCOUNTS, PUT_AUDITED, UPDATE],
  "resend-invitation": [READ_ACCOUNTS, PUT_AUDITED, UPDATE],
  "extend-invitation": [READ_ACCOUNTS, PUT_AUDITED, UPDATE],
  "read-openapi": [COUNT],
  "read-jwks": ["kms:GetPublicKey on SigningKey"],
  "read-logo": ["dynamodb:GetItem on Table in LOGO#*"],
  "read-verification": ["dynamodb:GetItem on Table in ACCOUNT#*"],
  "read-report": ["dynamodb:GetItem on Table in ACCOUNT#* TEST#* LOGO#*", SIGN],
  "unknown-route": [COUNT],
  "publish-changes": [
    "dynamodb:GetItem on Table in ACCOUNT#*",
    "dynamodb:PutItem on Table in ACCOUNT#* TEST#*",
    "dynamodb:UpdateItem on Table in NORMS ACCOUNT#*",
    QUERY,
    SEND_DELIVERIES,
    "dynamodb:DescribeStream on Table StreamArn",
    "dynamodb:GetRecords on Table StreamArn",
    "dynamodb:GetShardIterator on Table StreamArn",
    "dynamodb:ListStreams on Table StreamArn",
    "sqs:SendMessage on Emails",
    "sqs:SendMessage on LostChanges",
    "sqs:SendMessage on Scoring",
    "sqs:SendMessage on TestClocks",
  ],
  "record-email-event": [
    "dynamodb:GetItem on Table in ACCOUNT#*",
    "dynamodb:UpdateItem on Table in ACCOUNT#*",
    "sqs:DeleteMessage on EmailEvents",
    "sqs:GetQueueAttributes on EmailEvents",
    "sqs:ReceiveMessage on EmailEvents",
  ],
  "probe-service": ["ssm:GetParameter on arn::ssm:::parameter/ais-<stage>/probe-key"],
  "sweep-due": [...SWEEP, SEND_DELIVERIES, "sqs:SendMessage on Emails", "sqs:SendMessage on TestClocks"],
  "run-test-clock": [
    ...SWEEP.filter((right) => right !== PUT),
    "dynamodb:PutItem on Table in ACCOUNT#* TEST#*",
    BATCH_UPDATE,
    `kms:Decrypt on WebhookKey ${SECRET}`,
    "sqs:SendMessage on Emails",
    "sqs:SendMessage on TestClocks",
    "sqs:DeleteMessage on TestClocks",
    "sqs:GetQueueAttributes on TestClocks",
    "sqs:ReceiveMessage on TestClocks",
  ],
  "score-writing": [
    ...TAKE.filter((right) => !right.includes("UpdateItem")),
    "dynamodb:UpdateItem on Table in ACCOUNT#*",
    "sqs:DeleteMessage on Scoring",
    "sqs:GetQueueAttributes on Scoring",
    "sqs:ReceiveMessage on Scoring",
  ],
  "read-state": TAKE_COUNTED,
  "open-tests": TAKE_COUNTED,
  "start-part": [
    "dynamodb:GetItem on Table in ACCOUNT#* TEST#*",
    "dynamodb:PutItem on Table in ACCOUNT#* TEST#*",
    "dynamodb:Query on Table in ACCOUNT#* TEST#* NORMS",
    "dynamodb:UpdateItem on Table in RATE#* ACCOUNT#* TEST#* NORMS",
  ],
  "save-answers": [
    "dynamodb:BatchGetItem on Table in ACCOUNT#* TEST#*",
    "dynamodb:GetItem on Table in ACCOUNT#* TEST#*",
    "dynamodb:UpdateItem on Table in RATE#* TEST#*",
  ],
  "submit-part": TAKE_COUNTED,
  "decline-invitation": ["dynamodb:GetItem on Table in ACCOUNT#*", UPDATE],
  "request-adjustments": ["dynamodb:GetItem on Table in ACCOUNT#*", UPDATE],
  "send-survey": ["dynamodb:GetItem on Table in ACCOUNT#*", UPDATE],
  "request-review": ["dynamodb:GetItem on Table in ACCOUNT#*", UPDATE],
  "read-record": ["dynamodb:GetItem on Table in ACCOUNT#*", COUNT, "dynamodb:Query on Table in TEST#*"],
  "correct-name": ["dynamodb:GetItem on Table in ACCOUNT#*", UPDATE, "dynamodb:Query on Table in TEST#*"],
  "request-erasure": ["dynamodb:GetItem on Table in ACCOUNT#*", UPDATE, PUT],
  "export-data": ["dynamodb:GetItem on Table in ACCOUNT#*", COUNT, "dynamodb:Query on Table in TEST#*"],
  "take-credential": ["dynamodb:GetItem on Table in ACCOUNT#*", COUNT, SIGN, "kms:GetPublicKey on SigningKey"],
  "read-practice": ["dynamodb:GetItem on Table in ACCOUNT#*", COUNT],
  "dashboard-sign-in": [
    "dynamodb:GetItem on Table in ACCOUNT#* PERSON#*",
    "dynamodb:Query on Table in INVITEE#* PERSON#*",
    "dynamodb:PutItem on Table in ACCOUNT#* PERSON#* SIGNIN#* AUDIT#*",
    "dynamodb:UpdateItem on Table in ACCOUNT#*",
    "dynamodb:DeleteItem on Table in ACCOUNT#* INVITEE#* PERSON#* SIGNIN#*",
  ],
  "dashboard-account": [
    READ_MEMBER,
    "dynamodb:UpdateItem on Table in RATE#* PERSON#*",
    "dynamodb:Query on Table in PERSON#*",
    PUT,
    "dynamodb:DeleteItem on Table in PERSON#*",
  ],
  "dashboard-keys": [
    READ_MEMBER,
    QUERY,
    "dynamodb:BatchGetItem on Table in KEYHASH#*",
    "dynamodb:PutItem on Table in ACCOUNT#* KEYHASH#* AUDIT#*",
    "dynamodb:UpdateItem on Table in RATE#* PERSON#* ACCOUNT#* KEYHASH#*",
    "dynamodb:DeleteItem on Table in KEYHASH#*",
    "sqs:SendMessage on Emails",
  ],
  "dashboard-team": [
    "dynamodb:GetItem on Table in ACCOUNT#* PERSON#* INVITEE#*",
    QUERY,
    "dynamodb:PutItem on Table in ACCOUNT#* INVITEE#* AUDIT#*",
    "dynamodb:UpdateItem on Table in RATE#* PERSON#* ACCOUNT#*",
    "dynamodb:DeleteItem on Table in ACCOUNT#* PERSON#* INVITEE#*",
    "sqs:SendMessage on Emails",
    "cognito-idp:AdminCreateUser on UserPool",
  ],
  "dashboard-overview": [
    READ_MEMBER,
    "dynamodb:UpdateItem on Table in RATE#* PERSON#*",
    "dynamodb:BatchGetItem on Table in ACCOUNT#*",
    QUERY,
    "dynamodb:Query on Table/index/by-status-v2 in ACCOUNT#*",
  ],
  "dashboard-credits": [READ_MEMBER, QUERY, AUDIT, "dynamodb:UpdateItem on Table in RATE#* PERSON#* ACCOUNT#*"],
  "dashboard-requests": [
    "dynamodb:GetItem on Table in ACCOUNT#* PERSON#* REQUESTS#*",
    "dynamodb:UpdateItem on Table in RATE#* PERSON#*",
    "dynamodb:Query on Table in REQUESTS#*",
  ],
  "keep-requests": ["dynamodb:BatchWriteItem on Table in REQUESTS#*"],
  "dashboard-audit": [
    READ_MEMBER,
    "dynamodb:UpdateItem on Table in RATE#* PERSON#*",
    "dynamodb:Query on Table in AUDIT#*",
  ],
  "dashboard-test-mode": [
    "dynamodb:GetItem on Table in ACCOUNT#* PERSON#* TEST#*",
    "dynamodb:Query on Table in ACCOUNT#* TEST#* NORMS",
    "dynamodb:PutItem on Table in ACCOUNT#* TEST#*",
    "dynamodb:UpdateItem on Table in RATE#* PERSON#* ACCOUNT#* TEST#*",
    "sqs:SendMessage on TestClocks",
  ],
  "dashboard-results": [
    "dynamodb:GetItem on Table in ACCOUNT#* PERSON#* TEST#*",
    "dynamodb:BatchGetItem on Table in ACCOUNT#*",
    QUERY,
    "dynamodb:Query on Table/index/by-status-v2 in ACCOUNT#*",
    "dynamodb:PutItem on Table in ACCOUNT#* AUDIT#*",
    "dynamodb:UpdateItem on Table in RATE#* PERSON#* ACCOUNT#*",
    "dynamodb:ConditionCheckItem on Table in ACCOUNT#*",
  ],
  "dashboard-webhooks": [
    READ_MEMBER,
    "dynamodb:UpdateItem on Table in RATE#* PERSON#* ACCOUNT#*",
    QUERY,
    "dynamodb:PutItem on Table in ACCOUNT#* AUDIT#*",
    "dynamodb:DeleteItem on Table in ACCOUNT#*",
    SEAL,
    "sqs:SendMessage on Deliveries",
  ],
  "dashboard-invitations": [
    READ_MEMBER,
    QUERY,
    "dynamodb:BatchGetItem on Table in ACCOUNT#*",
    "dynamodb:Query on Table/index/by-status-v2 in ACCOUNT#*",
    "dynamodb:Query on Table/index/due in DUE#*",
    "dynamodb:PutItem on Table in ACCOUNT#* AUDIT#*",
    "dynamodb:UpdateItem on Table in RATE#* PERSON#* ACCOUNT#*",
  ],
  "dashboard-preview": [
    "dynamodb:GetItem on Table in ACCOUNT#* PERSON#* LOGO#*",
    "dynamodb:UpdateItem on Table in RATE#* PERSON#*",
  ],
  "dashboard-privacy": [
    READ_MEMBER,
    "dynamodb:UpdateItem on Table in RATE#* PERSON#* ACCOUNT#*",
    "dynamodb:BatchGetItem on Table in ACCOUNT#*",
    "dynamodb:Query on Table in ACCOUNT#* TEST#*",
    "dynamodb:PutItem on Table in ACCOUNT#* AUDIT#*",
    "dynamodb:DeleteItem on Table in ACCOUNT#*",
    SIGN,
  ],
  "dashboard-settings": [
    READ_MEMBER,
    "dynamodb:PutItem on Table in ACCOUNT#* LOGO#* AUDIT#*",
    "dynamodb:UpdateItem on Table in RATE#* PERSON#* ACCOUNT#*",
  ],
  "send-email": [
    "dynamodb:GetItem on Table in ACCOUNT#*",
    PUT,
    "dynamodb:UpdateItem on Table in ACCOUNT#*",
    "sqs:DeleteMessage on Emails",
    "sqs:GetQueueAttributes on Emails",
    "sqs:ReceiveMessage on Emails",
    "ses:SendEmail on arn::ses:::configuration-set/ais-<stage> from <sender>",
    "ses:SendEmail on arn::ses:::identity/<sender> from <sender>",
  ],
};

describe.each(STAGES)("in stage $stage", ({ stage, sender, template }) => {
  describe("each function has exactly the permissions that it uses", () => {
    test.each(functions(template))("$name", ({ name, id }) => {
      const expected = [...(EXPECTED[name] ?? []), ...always(id)].map((right) =>
        right.replaceAll("<stage>", stage).replaceAll("<sender>", sender),
      );
      // Whoever looks up an API key notes when it was last used, and can change nothing else of its row.
      if (expected.some((right) => /^dynamodb:GetItem .* KEYHASH#/.test(right))) expected.push(RECORD_USE);
      expect(rightsOf(template, name)).toEqual(expected.sort());
    });
  });

  describe("a reading function can write only the counters of the rate limits, a key's last use, and that a result was read", () => {
    const reading = Object.entries<Operation>(operations).filter(([, { safe }]) => safe);

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
      ...["credits", "invitations", "keys", "privacy", "results", "settings", "sign-in", "team", "webhooks"].map(
        (area) => `dashboard-${area}`,
      ),
      ...["cancel-invitation", "extend-invitation", "resend-invitation", "decide-review", "mark-test"],
      ...["create", "update", "delete"].map((act) => `${act}-webhook-endpoint`),
      ...["rotate-webhook-secret", "activate-webhook-secret", "redeliver-event", "erase-candidate"],
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

  test("every permission on the key of secrets requires exactly the encryption context of an endpoint's secret", () => {
    const onKey = functions(template)
      .flatMap(({ name }) => statementsOf(template, name))
      .filter(({ Action }) => Action.some((action) => /^kms:(En|De)crypt$/.test(action)));
    expect(onKey).toHaveLength(5);
    for (const { Condition } of onKey) {
      expect(Condition).toEqual({
        StringLike: { "kms:EncryptionContext:account_id": "acct_*", "kms:EncryptionContext:endpoint_id": "whe_*" },
        "ForAllValues:StringEquals": { "kms:EncryptionContextKeys": ["account_id", "endpoint_id"] },
      });
    }
  });

  test("no action and no resource is a wildcard, except for the two tracing actions, which support no resources", () => {
    for (const { name } of functions(template)) {
      const wildcards = rightsOf(template, name).filter((right) => right.replace(/ (in|for) .*/, "").includes("*"));
      expect(wildcards, name).toEqual(["xray:PutTelemetryRecords on *", "xray:PutTraceSegments on *"]);
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
