import * as z from "zod";
import type { Settings } from "../../../lib/infra/settings.ts";
import type { Resource, Template } from "../../../lib/infra/stacks/template.ts";
import { cachedTemplate, cacheEntryOf, synthesized } from "../../../lib/local/template/template-cache.ts";

const Outline = z.looseObject({
  Resources: z.record(z.string(), z.looseObject({ Type: z.string(), Properties: z.looseObject({}) })),
  Outputs: z.record(z.string(), z.looseObject({ Value: z.unknown() })),
});
/** Keeps the order of keys, because templates are compared as text. */
const Synthesized = z.custom<Template>((value) => Outline.safeParse(value).success);

/** A stage's template, cached under a name, because several processes use it. */
export const deployed = (name: string, settings: Settings): Promise<Template> =>
  cachedTemplate(
    cacheEntryOf(settings, `node_modules/.cache/templates/${name}.json`),
    () => synthesized(settings),
    (value) => Synthesized.parse(value),
  );

/** A deployment of a developer with every alarm, and a production deployment, both with every function. */
export const DEV: Settings = {
  stage: "dev",
  sender: "no-reply@example.com",
  probeKey: "/ais-dev/probe-key",
  monitoring: "full",
};
export const PROD: Settings = {
  stage: "prod",
  sender: "invitations@example.com",
  domain: { name: "assess.example.com", certificateArn: "arn:aws:acm:eu-west-1:111122223333:certificate/0a1b" },
  probeKey: "/ais-prod/probe-key",
  komboKey: "/ais-prod/kombo",
  hibobKey: "/ais-prod/hibob",
  hibobInstall: "https://app.hibob.com/app-marketplace/install/1",
  pageDomain: { name: "tests.example.com", certificateArn: "arn:aws:acm:us-east-1:111122223333:certificate/0c1d" },
};
export const dev = await deployed("dev", DEV);
export const prod = await deployed("prod", PROD);

/** The logical id in a `Ref`. */
export const Ref = z.object({ Ref: z.string() }).transform((reference) => reference.Ref);
/** The logical id in a `Fn::GetAtt`. */
export const Attribute = z
  .object({ "Fn::GetAtt": z.tuple([z.string(), z.string()]) })
  .transform((reference) => reference["Fn::GetAtt"][0]);

export const ofType = (template: Template, type: string): [logicalId: string, resource: Resource][] =>
  Object.entries(template.Resources).filter(([, resource]) => resource.Type === type);

/** Resources of a type with their properties parsed by a schema. */
export const read = <T extends z.ZodType>(
  template: Template,
  type: string,
  schema: T,
): (z.output<T> & { id: string })[] =>
  ofType(template, type).map(([id, { Properties }]) => Object.assign({ id }, schema.parse(Properties)));

/** The only resource of a type. */
export const theOnly = (template: Template, type: string): Resource => {
  const [found, ...more] = ofType(template, type);
  if (found === undefined || more.length > 0) throw new Error(`There is not exactly one ${type}`);
  return found[1];
};

/** `functions/api/account/list-tests.ts` is `list-tests`, `functions/dashboard/keys.ts` is `dashboard-keys`. */
const nameOf = (entry: string): string =>
  entry.replace(/^functions\/(dashboard)\//, "$1-").replace(/^functions\/.*\/|\.ts$/g, "");

const Deployed = z.looseObject({
  FunctionName: z.string(),
  Code: z.looseObject({ S3Key: z.string().optional() }),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
  LoggingConfig: z.looseObject({ LogGroup: Ref }),
  Role: Attribute,
  Timeout: z.number(),
});

/** The functions with their files and file names (`list-tests`). */
export const functions = (template: Template) =>
  read(template, "AWS::Lambda::Function", Deployed).map((properties) => {
    const entry = String(template.Resources[properties.id]?.Metadata?.entry);
    return { ...properties, entry, name: nameOf(entry) };
  });

export const theFunction = (template: Template, name: string) => {
  const found = functions(template).find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`There is no function ${name}`);
  return found;
};

/** One value or a list, as in IAM policies. */
const Several = z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]);

const Policy = z.object({
  PolicyDocument: z.object({
    Statement: z.array(
      z.object({
        Effect: z.literal("Allow"),
        Action: Several.pipe(z.array(z.string())),
        Resource: Several,
        Condition: z
          .strictObject({
            "ForAllValues:StringLike": z.strictObject({ "dynamodb:LeadingKeys": z.array(z.string()) }).optional(),
            Null: z.strictObject({ "dynamodb:LeadingKeys": z.literal("false") }).optional(),
            StringEquals: z.strictObject({ "ses:FromAddress": z.string() }).optional(),
            StringLike: z
              .record(z.templateLiteral(["kms:EncryptionContext:", z.string()]), z.array(z.string()))
              .optional(),
            "ForAllValues:StringEquals": z
              .strictObject({
                "kms:EncryptionContextKeys": z.array(z.string()).optional(),
                "dynamodb:Attributes": z.array(z.string()).optional(),
              })
              .optional(),
          })
          .default({}),
      }),
    ),
  }),
});

const Role = z.object({ Policies: z.array(Policy) });

/** Every statement of a function's policies, which are all inline in its role. */
export const statementsOf = (template: Template, name: string) => {
  const role = template.Resources[theFunction(template, name).Role];
  return Role.parse(role?.Properties).Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
};
