import { docsPathOf } from "#contract/docs-pages.ts";
import { EVENT_TYPES } from "#contract/webhooks/event-types.ts";
import { eventName } from "../openapi/event-docs.ts";
import { type ApiDocument, inEnvelope, refName, type SchemaPart } from "./api-document.ts";
import type { SchemaLinks } from "./fields.ts";
import { PAGES } from "./pages.ts";

/** The names of the schemas that a schema refers to, itself excluded. */
const referencedBy = (schema: SchemaPart): string[] => [
  ...(schema.$ref === undefined ? [] : [refName(schema.$ref)]),
  ...[...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.items === undefined ? [] : [schema.items])].flatMap(
    referencedBy,
  ),
  ...Object.values(schema.properties ?? {}).flatMap(referencedBy),
];

/** Described with their endpoints, or without fields. */
const isDescribedElsewhere = (document: ApiDocument, name: string): boolean =>
  name === "OpenapiDocument" ||
  inEnvelope(document, name) !== undefined ||
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .some(({ requestBody }) => refName(requestBody?.content["application/json"].schema.$ref ?? "") === name);

/** All schemas that the responses of a resource contain, in the order of their appearance. */
const reachedFrom = (document: ApiDocument, tag: string): string[] => {
  const operations = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ tags }) => tags.includes(tag));
  const roots = operations.flatMap(({ responses, requestBody }) => [
    ...Object.values(responses).flatMap(({ content }) => referencedBy(content?.["application/json"].schema ?? {})),
    ...referencedBy(requestBody?.content["application/json"].schema ?? {}),
  ]);
  const found: string[] = [];
  const visit = (name: string): void => {
    if (found.includes(name)) return;
    found.push(name);
    for (const next of referencedBy(document.components.schemas[name] ?? {})) visit(next);
  };
  for (const root of roots) visit(root);
  return found;
};

const TAGGED = PAGES.flatMap(({ resource, path }) =>
  resource === undefined || resource === "Webhook events" ? [] : [{ tag: resource, path }],
);

const OF_EVENTS: ReadonlySet<string> = new Set(
  EVENT_TYPES.flatMap((type) => [`${eventName(type)}Event`, `${eventName(type)}Data`]),
);

/** The events' schemas are described by the page of the events, and the errors' by that of the errors. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/^Error(Body|Envelope)$|^ValidationErrorEntry$/, `${docsPathOf("errors")}#the-error-object`],
  [/^AnyEventData$/, docsPathOf("reference/events")],
];

/** The schemas that the page of a resource describes: those that no page before it does. */
export const schemasOf = (document: ApiDocument, tag: string): string[] => {
  const before = TAGGED.slice(
    0,
    TAGGED.findIndex((page) => page.tag === tag),
  );
  const known = new Set(before.flatMap((page) => reachedFrom(document, page.tag)));
  return reachedFrom(document, tag).filter(
    (name) =>
      !known.has(name) &&
      !ELSEWHERE.some(([pattern]) => pattern.test(name)) &&
      !isDescribedElsewhere(document, name) &&
      !OF_EVENTS.has(name),
  );
};

/** Where each schema is described. A request's fields are listed with its operation. */
export const schemaLinks = (document: ApiDocument): SchemaLinks => {
  const links = new Map<string, string>();
  for (const { tag, path } of TAGGED) {
    for (const name of schemasOf(document, tag)) links.set(name, `${docsPathOf(path)}#object-${name}`);
    for (const methods of Object.values(document.paths)) {
      for (const { tags, requestBody, operationId } of Object.values(methods)) {
        const name = refName(requestBody?.content["application/json"].schema.$ref ?? "");
        if (tags.includes(tag) && name !== "" && !links.has(name))
          links.set(name, `${docsPathOf(path)}#${operationId}`);
      }
    }
  }
  return (name) => {
    const elsewhere = ELSEWHERE.find(([pattern]) => pattern.test(name))?.[1];
    const link = elsewhere ?? links.get(name);
    if (link === undefined) throw new Error(`No page of the documentation describes the schema ${name}`);
    return link;
  };
};
