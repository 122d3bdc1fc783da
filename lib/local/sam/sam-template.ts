import * as z from "zod";
import type { EngineEndpoints } from "../engines/engines.ts";
import { pageEnvironment } from "../template/function-environment.ts";
import { functionsOf } from "../template/local-functions.ts";
import { localValues, nameOf } from "../template/resource-values.ts";
import { resourcesOf, Template } from "../template/template.ts";
import { queueUrl } from "../triggers/queues.ts";

/** Where sam's functions, in their containers, find what runs on this machine. */
export type SamPlace = {
  /** Of the API, the page and the reports, as their callers see it (`sam-front.ts`). */
  baseUrl: string;
  endpoints: EngineEndpoints;
  architecture: "arm64" | "x86_64";
};

/** Variables of each function, by logical id: the form of `--env-vars`. */
export type SamEnvironment = Record<string, Record<string, string>>;

/** A template as it stands in its file: what is not looked at here is kept. */
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
 * The variables that sam must set: what the template has as a reference sam would replace by the logical id, and the
 * addresses of the engines it does not have at all. (Region and credentials sam passes on from its own environment.)
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
    AWS_ENDPOINT_URL_SESV2: endpoints.ses,
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

/**
 * The template as sam needs it: it sets only variables that are declared, and runs an image of the architecture that is
 * declared, which on another machine would be emulated. What the functions are is not touched.
 */
export const samTemplate = (file: TemplateFile, place: SamPlace): TemplateFile => {
  const environment = samEnvironment(file, place);
  const Resources = Object.fromEntries(
    // What watches is nothing to sam but a warning each, and so is each construct's path.
    Object.entries(file.Resources)
      .filter(([, { Type }]) => !String(Type).startsWith("AWS::CloudWatch::"))
      .map(([id, { Metadata = {}, ...resource }]) => {
        if (resource.Type !== "AWS::Lambda::Function") return [id, resource];
        // The order of creation says nothing here, and sam's linter objects to how the CDK writes it.
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
