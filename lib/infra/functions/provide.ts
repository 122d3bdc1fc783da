import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import {
  isInstalled,
  isWithOwn,
  type OwnCredentials,
  VENDOR_FACTS,
  VENDORS,
  type Vendor,
} from "#contract/integrations/vendor-facts.ts";
import type { Api } from "../api/api.ts";
import type { Site } from "../api/site.ts";
import { type Email, emailPace } from "../data/email.ts";
import type { PoolNames } from "../data/user-pool.ts";
import type { Stage } from "../settings.ts";
import type { KeyNames } from "../stacks/inputs.ts";
import { type FunctionName, isOfApi, servedBy } from "./function-names.ts";
import { keyRights, receiveRights, sendRights, signingRights, streamRights } from "./grants.ts";
import type { Provided } from "./lambda-function.ts";
import type { Need, Use } from "./needs/need.ts";
import { NEEDS } from "./needs/needs.ts";
import type { Queues } from "./queue.ts";
import { tableStatements } from "./table-statements.ts";

/** What exists in a stage for functions to use. */
export type Provisions = {
  scope: Construct;
  stage: Stage;
  table: ITable;
  api: Api;
  site: Site;
  queues: Queues;
  email: Email;
  pool: PoolNames;
  /** The dashboard's client of the user pool, by its id. */
  clientId: string;
  /** The last one signs, the others have signed. */
  signingKeys: readonly KeyNames[];
  webhookKey: KeyNames;
};

const variables = (environment: Record<string, string>, ...rights: PolicyStatement[]): Provided => ({
  environment,
  rights,
});

const signing = ({ signingKeys }: Provisions) => ({ SIGNING_KEY_IDS: signingKeys.map(({ keyId }) => keyId).join(",") });
const sealing = ({ webhookKey }: Provisions) => ({ WEBHOOK_KEY_ID: webhookKey.keyId });

/**
 * The right to read a parameter, whose name begins with a slash. It is not part of the stack, because CloudFormation cannot make
 * a SecureString. AWS's key for SSM decrypts it for whoever may read the parameter.
 */
const reading = (scope: Construct, parameter: string): PolicyStatement => {
  const resourceName = parameter.slice(1);
  const arn = Stack.of(scope).formatArn({ service: "ssm", resource: "parameter", resourceName });
  return new PolicyStatement({ actions: ["ssm:GetParameter"], resources: [arn] });
};

/** The parameters that have the service's own credentials at ATSs. */
const vendorKeys = (stage: Stage): { vendor: Vendor; parameter: string }[] =>
  VENDORS.filter(isWithOwn).flatMap((vendor) => {
    const parameter = stage[`${vendor}Key`];
    return parameter === undefined ? [] : [{ vendor, parameter }];
  });

/** The names of all, and the right to read those of the vendors that are connected in one of these ways. */
const readingKeys = ({ scope, stage }: Provisions, ways: readonly OwnCredentials["by"][]): Provided => {
  const keys = vendorKeys(stage);
  const named = keys.map(({ vendor, parameter }) => `${vendor}=${parameter}`);
  const read = keys.filter(({ vendor }) => ways.some((way) => way === VENDOR_FACTS[vendor].own?.by));
  return variables({ VENDOR_PARAMETERS: named.join("&") }, ...read.map(({ parameter }) => reading(scope, parameter)));
};

const USES: Readonly<Record<Use, (of: Provisions) => Provided>> = {
  linksToApi: ({ api }) => variables({ PUBLIC_URL: api.url }),
  linksToPage: ({ site }) => variables({ PAGE_URL: site.url }),
  signs: (of) => variables(signing(of), signingRights("Sign", of.signingKeys.slice(-1))),
  publishesKeys: (of) => variables(signing(of), signingRights("GetPublicKey", of.signingKeys)),
  sealsSecrets: (of) => variables(sealing(of), keyRights(of.webhookKey, "Encrypt", "endpoint")),
  opensSecrets: (of) => variables(sealing(of), keyRights(of.webhookKey, "Decrypt", "endpoint")),
  sealsConnectionKeys: (of) => variables(sealing(of), keyRights(of.webhookKey, "Encrypt", "connection")),
  opensConnectionKeys: (of) => variables(sealing(of), keyRights(of.webhookKey, "Decrypt", "connection")),
  // No webhook is sent to the service's own hosts.
  checksUrls: ({ stage, api, site }) =>
    variables({ WEBHOOK_PORTS: stage.webhookPorts.join(","), OWN_HOSTS: [api.host, ...site.hosts].join(",") }),
  namesQueues: ({ queues }) =>
    variables({
      WEBHOOK_QUEUE_URL: queues.deliveries.queueUrl,
      INTEGRATION_QUEUE_URL: queues.integrations.queueUrl,
    }),
  sendsEmails: ({ stage, email }) =>
    variables(
      {
        EMAIL_SENDER: email.sender,
        EMAIL_CONFIGURATION_SET: email.configurationSet,
        EMAIL_CALL_MS: String(emailPace(stage.emailsPerSecond).callMs),
      },
      email.send,
    ),
  signsPeopleIn: ({ scope, pool, clientId }) =>
    variables({
      OIDC_ISSUER: `https://cognito-idp.${Stack.of(scope).region}.amazonaws.com/${pool.id}`,
      OIDC_CLIENT_ID: clientId,
      OIDC_SIGN_OUT_URL: `${pool.loginUrl}/logout`,
    }),
  admitsPeople: ({ pool }) =>
    variables(
      { USER_POOL_ID: pool.id },
      new PolicyStatement({ actions: ["cognito-idp:AdminCreateUser"], resources: [pool.arn] }),
    ),
  readsStream: ({ table }) => variables({}, streamRights(table)),
  readsProbeKey: ({ scope, stage: { probeKey = "/" } }) =>
    variables({ PROBE_KEY_PARAMETER: probeKey }, reading(scope, probeKey)),
  offersAts: ({ stage }) =>
    variables({
      VENDORS_WITH_KEYS: new URLSearchParams(
        vendorKeys(stage).map(({ vendor }) => [vendor, (isInstalled(vendor) && stage[`${vendor}Install`]) || ""]),
      ).toString(),
    }),
  callsAts: (of) => readingKeys(of, ["key", "link", "installation"]),
  // A vendor that is connected by our key there sends the connection's key, and signs nothing.
  recognizesAts: (of) => readingKeys(of, ["link", "installation"]),
  installsAts: (of) => readingKeys(of, ["installation"]),
};

/** The variables that name queues; a failure queue is Lambda's to send to. */
const QUEUE_VARIABLES: Readonly<Record<keyof Queues, string | undefined>> = {
  emails: "EMAIL_QUEUE_URL",
  clocks: "CLOCK_QUEUE_URL",
  deliveries: "WEBHOOK_QUEUE_URL",
  integrations: "INTEGRATION_QUEUE_URL",
  scoring: "SCORING_QUEUE_URL",
  emailEvents: undefined,
  lostChanges: undefined,
};

const sending = ({ sends }: Need, { queues }: Provisions): Provided => {
  if (sends === undefined) return variables({});
  const named = sends.flatMap((name) => {
    const variable = QUEUE_VARIABLES[name];
    return variable === undefined ? [] : [[variable, queues[name].queueUrl] as const];
  });
  return variables(Object.fromEntries(named), sendRights(...sends.map((name) => queues[name])));
};

/** What each kind of function that answers requests puts into its answers: links to errors' explanations and to pages. */
const linksOf = (name: FunctionName): readonly Use[] => {
  if (isOfApi(name) || name === "unknownRoute") return ["linksToApi", "linksToPage"];
  return servedBy(name) === undefined ? [] : ["linksToPage"];
};

/** Everything that a function is given: by its needs, its kind and the admission of its operations. */
export const givenTo = (name: FunctionName, of: Provisions): Provided => {
  const need = NEEDS[name];
  const onTable = tableStatements(name, of.table);
  const all = [
    variables(onTable.length === 0 ? {} : { TABLE_NAME: of.table.tableName }, ...onTable),
    ...[...linksOf(name), ...(need.uses ?? [])].map((use) => USES[use](of)),
    sending(need, of),
    variables({}, ...(need.receives === undefined ? [] : [receiveRights(of.queues[need.receives])])),
  ];
  return {
    environment: Object.assign({}, ...all.map(({ environment }) => environment)),
    rights: all.flatMap(({ rights }) => rights),
  };
};
