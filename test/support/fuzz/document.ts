import { readFileSync } from "node:fs";
import { LEFT_OUT_HEADER } from "#contract/left-out.ts";
import { type ApiResponse, JSON_TYPE, judge, parsed } from "./judge.ts";
import type { Schema } from "./schema-values.ts";

type Header = { required?: boolean; schema: Schema };
type Content = Record<string, { schema: Schema; examples?: Record<string, unknown> }>;
type Response = { headers: Record<string, { $ref: string }>; content: Content };
type Parameter = { name: string; in: "path" | "query" | "header"; schema: Schema };
type Responses = Record<string, { $ref: string } | Response>;
type Item = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Responses;
};

/** An operation of the document, with what is needed to generate requests and to check responses. */
export type Documented = {
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: { required: boolean; schema: Schema } | undefined;
  responses: Responses;
};

const file = readFileSync(new URL("../../../docs/openapi.json", import.meta.url), "utf8");
const document = JSON.parse(file) as { paths: Record<string, Record<string, Item>> };
const faultsIn = judge(document, { validateFormats: true });

/** What is wrong with a value of a request; empty when the schema takes it. */
export const requestValueFaults = judge(document, { validateFormats: false });

/** What a `$ref` of the document names. */
export const resolve = <Part>(ref: string): Part =>
  ref
    .slice(2)
    .split("/")
    .reduce<unknown>((part, step) => Reflect.get(Object(part), step), document) as Part;

const operations = Object.entries(document.paths).flatMap(([path, items]) =>
  Object.entries(items).map(([method, item]): [name: string, Documented] => [
    item.operationId,
    {
      name: item.operationId,
      method: method.toUpperCase(),
      path,
      parameters: item.parameters ?? [],
      body: item.requestBody && {
        required: item.requestBody.required,
        schema: item.requestBody.content[JSON_TYPE]?.schema ?? {},
      },
      responses: item.responses,
    },
  ]),
);

/** The document's operations by their names. */
export const documented: ReadonlyMap<string, Documented> = new Map(operations);

/** The operations at a decoded path, by method; none when the document has no such path. `/a/b` is not `/a/{id}`. */
const operationsAt = (path: string): Map<string, Documented> => {
  const steps = path.split("/");
  const found = [...documented.values()].filter((operation) => {
    const wanted = operation.path.split("/");
    return (
      wanted.length === steps.length &&
      wanted.every((step, index) => (step.startsWith("{") ? steps[index] !== "" : step === steps[index]))
    );
  });
  const parameters = ({ path }: Documented) => path.split("{").length;
  const fewest = Math.min(...found.map(parameters));
  return new Map(found.filter((one) => parameters(one) === fewest).map((operation) => [operation.method, operation]));
};

const headerFaults = (name: string, { required, schema }: Header, headers: Headers): string[] => {
  const text = headers.get(name);
  if (text === null) return required ? [`the header ${name} is missing`] : [];
  const value = schema.type === "integer" ? Number(text) : text;
  return faultsIn(schema, value).map((fault) => `${name}: ${text}: ${fault}`);
};

/** Headers that the document's introduction promises for every response: all but the one of incomplete lists. */
const everywhere = Object.entries(resolve<Record<string, Header>>("#/components/headers")).filter(
  ([name]) => name.startsWith("X-") && name !== LEFT_OUT_HEADER,
);

const promisedFaults = ({ headers }: ApiResponse): string[] => [
  ...(headers.get("cache-control") === "no-store" ? [] : ["Cache-Control is not no-store"]),
  ...everywhere.flatMap(([name, header]) => headerFaults(name, { ...header, required: true }, headers)),
];

const bodyFaults = (response: Response, { status, headers, text }: ApiResponse): string[] => {
  const content = response.content[JSON_TYPE];
  if (content === undefined || headers.get("content-type") !== JSON_TYPE)
    return ["its body is not of a documented type"];
  const body = parsed(text);
  const code: unknown = Reflect.get(Object(Reflect.get(Object(body), "error")), "code");
  // Each error's example has its code for a name.
  const isKnown = status < 400 || Object.keys(content.examples ?? {}).includes(String(code));
  return [
    ...faultsIn(content.schema, body).map((fault) => `its body: ${fault}`),
    ...(isKnown ? [] : [`${code} is not among the documented codes of ${status}`]),
  ];
};

/** Checks a response of an operation; `hasBody` is false for HEAD, which is answered like GET, without the body. */
const operationFaults = (operation: Documented, answer: ApiResponse, hasBody: boolean): string[] => {
  const named = operation.responses[answer.status];
  if (named === undefined) return [`${operation.name} documents no ${answer.status}`];
  const response = "$ref" in named ? resolve<Response>(named.$ref) : named;
  return [
    ...Object.entries(response.headers).flatMap(([name, { $ref }]) =>
      headerFaults(name, resolve($ref), answer.headers),
    ),
    ...(hasBody ? bodyFaults(response, answer) : []),
  ];
};

const ERROR: Schema = { $ref: "#/components/schemas/ErrorEnvelope" };

const errorFaults = (answer: ApiResponse, status: number, code: string, hasBody: boolean): string[] => [
  ...(answer.status === status ? [] : [`its status is ${answer.status} and not ${status}`]),
  ...(hasBody ? faultsIn(ERROR, parsed(answer.text)) : []),
  ...(hasBody && !answer.text.includes(`"code":"${code}"`) ? [`its code is not ${code}`] : []),
];

const allowFaults = (methods: Iterable<string>, { headers }: ApiResponse): string[] => {
  const allowed = (headers.get("allow") ?? "").split(", ");
  return [...methods].filter((method) => !allowed.includes(method)).map((method) => `Allow lacks ${method}`);
};

/**
 * What in the response to a method at a path (decoded, relative to the base URL) differs from the document, including its
 * introduction; empty when nothing does.
 */
export const documentFaults = (method: string, path: string, answer: ApiResponse): string[] => {
  const operationsThere = operationsAt(path);
  const asked = operationsThere.get(method === "HEAD" ? "GET" : method);
  const hasBody = method !== "HEAD";
  const faults = [...promisedFaults(answer), ...(hasBody || answer.text === "" ? [] : ["HEAD got a body"])];
  if (asked !== undefined) return [...faults, ...operationFaults(asked, answer, hasBody)];
  if (answer.status === 429) return faults;
  if (operationsThere.size === 0) return [...faults, ...errorFaults(answer, 404, "not_found", hasBody)];
  faults.push(...allowFaults(operationsThere.keys(), answer));
  if (method === "OPTIONS") return [...faults, ...(answer.status === 204 ? [] : [`OPTIONS got ${answer.status}`])];
  return [...faults, ...errorFaults(answer, 405, "method_not_allowed", hasBody)];
};
