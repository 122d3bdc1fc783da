/** Permissions of several kinds of functions, as `rightsOf` lists them: written out, not taken from `lib/infra/`. */

/** Functions by their name, each with its permissions; `<stage>` and `<sender>` are the stage's. */
export type ExpectedRights = Readonly<Record<string, readonly string[]>>;

/** The permissions of every function: write its own log, and traces. */
export const always = (id: string) => [
  `logs:CreateLogStream on ${id}Logs`,
  `logs:PutLogEvents on ${id}Logs`,
  "xray:PutTelemetryRecords on *",
  "xray:PutTraceSegments on *",
];

export const COUNT = "dynamodb:UpdateItem on Table in RATE#*";
export const RECORD_USE = "dynamodb:UpdateItem on Table in KEYHASH#* with pk sk last_used_at";
export const RECORD_READ = "dynamodb:UpdateItem on Table in ACCOUNT#* with pk sk read_at";

export const QUERY = "dynamodb:Query on Table in ACCOUNT#*";
export const PUT = "dynamodb:PutItem on Table in ACCOUNT#*";
export const AUDIT = "dynamodb:PutItem on Table in AUDIT#*";
export const UPDATE = "dynamodb:UpdateItem on Table in RATE#* ACCOUNT#*";

/** Any function that may find a part past its deadline closes it, and writes the result with the last one. */
export const TAKE = [
  "dynamodb:GetItem on Table in ACCOUNT#* TEST#*",
  "dynamodb:Query on Table in TEST#* NORMS",
  "dynamodb:UpdateItem on Table in ACCOUNT#* TEST#*",
  PUT,
];

export const SEND_DELIVERIES = "sqs:SendMessage on Deliveries";
export const SIGN = "kms:Sign on SigningKey";
export const SECRET = "for account_id=acct_* endpoint_id=whe_*";
export const SEAL = `kms:Encrypt on WebhookKey ${SECRET}`;
