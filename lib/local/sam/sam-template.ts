import * as z from "zod";
import type { EngineEndpoints } from "../engines/engines.ts";
import { pageEnvironment } from "../template/function-environment.ts";
import { functionsOf } from "../template/local-functions.ts";
import { localValues, nameOf } from "../template/resource-values.ts";
import { resourcesOf, Template } from "../template/template.ts";
import { queueUrl } from "../triggers/queues.ts";

/** The addresses at which sam's functions, in their containers, reach the services on this machine. */
export type SamPlace = {
  /** Base URL of the API, the page and the reports, as their callers see it (`sam-front.ts`). */
  baseUrl: string;
  endpoints: EngineEndpoints;
  architecture: "arm64" | "x86_64";
};

/** Variables of each function, by logical id: the form of `--env-vars`. */
export type SamEnvironment = Record<string, Record<string, string>>;

/** A template as in its file: properties that are not read here are preserved. */
export const TemplateFile = z.looseObject({
  Resources: z.record(
    z.string(),
    z.looseObject({
      Properties: z.record(z.string(), z.unknown()).default({}),
      Metadata: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
});
export type TemplateFile = z.infer<typeof TemplateFile>;

/**
 * The variables that sam must set: references, which sam would replace with the logical id, and the addresses of the
 * engines, which are not in the template. (Sam passes on the region and credentials from its own environment.)
 */
export const samEnvironment = (file: TemplateFile, { baseUrl, endpoints }: SamPlace): SamEnvironment => {
  const template = Template.parse(file);
  const values = localValues(template, {
    baseUrl,
    queueUrl: (name) => queueUrl(endpoints.sqs, name),
    streamArn: () => "",
  });
  const page = pageEnvironment(baseUrl);
  const addresses = {
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
    AWS_ENDPOINT_URL_SES: endpoints.ses,
    AWS_ENDPOINT_URL_KMS: endpoints.kms,
  };
  const functions = functionsOf(template, values);
  return Object.fromEntries(
    resourcesOf(template, "AWS::Lambda::Function").flatMap(([id, resource]) => {
      const found = functions.find(({ name }) => name === nameOf(id, resource));
      if (found === undefined) return [];
      return [[id, { ...found.environment, ...("PAGE_URL" in found.environment ? page : {}), ...addresses }]];
    }),
  );
};

const isForAny = ({ Properties }: { Properties: Record<string, unknown> }): boolean =>
  String(Properties.RouteKey).startsWith("ANY ");

/**
 * The template as sam needs it. Sam sets only declared variables, and runs an image of the declared architecture, which
 * would be emulated on a machine of another one. The functions themselves are unchanged.
 */
export const samTemplate = (file: TemplateFile, place: SamPlace): TemplateFile => {
  const environment = samEnvironment(file, place);
  const resources = Object.entries(file.Resources);
  const Resources = Object.fromEntries(
    // Sam uses the last route that it reads for a method and path; AWS prefers one for a single method to one for any.
    [...resources.filter(([, one]) => isForAny(one)), ...resources.filter(([, one]) => !isForAny(one))]
      // Sam does not know monitoring resources or construct paths and prints a warning for each.
      .filter(([, { Type }]) => !String(Type).startsWith("AWS::CloudWatch::"))
      .map(([id, { Metadata = {}, ...resource }]) => {
        if (resource.Type !== "AWS::Lambda::Function") return [id, resource];
        // The order of creation does not matter here, and sam's linter rejects the CDK's notation.
        const { DependsOn: _order, ...others } = resource;
        const { "aws:cdk:path": _path, ...whereItsCodeIs } = Metadata;
        const variables = environment[id] ?? {};
        const declared = Object.fromEntries(Object.keys(variables).map((name) => [name, ""]));
        const Properties = {
          ...resource.Properties,
          Architectures: [place.architecture],
          Environment: { Variables: declared },
        };
        return [id, { ...others, Metadata: whereItsCodeIs, Properties }];
      }),
  );
  return { ...file, Resources };
};
