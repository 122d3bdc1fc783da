import { jsonText, pythonLiteral, typescriptLiteral } from "./literals.ts";
import type { ExampleRequest } from "./request.ts";

export const LANGUAGES = ["curl", "typescript", "python"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The same request in each language; each is complete but for the client's construction. What needs no key is in curl alone. */
export type Snippets = { curl: string } & Partial<Record<Language, string>>;

/** Quoted for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const curlOf = ({ method, path, body, randomKey }: ExampleRequest): string => {
  // curl's own method: GET, or POST with a body.
  const usual = body === undefined ? "GET" : "POST";
  const lines = [`curl ${method === usual ? "" : `-X ${method} `}"$BASE_URL${path}"`];
  lines.push(`-H "Authorization: Bearer $API_KEY"`);
  if (randomKey) lines.push('-H "Idempotency-Key: $(uuidgen)"');
  if (body !== undefined) {
    lines.push('-H "Content-Type: application/json"');
    lines.push(`-d ${quoted(jsonText(body)).replaceAll("\n", "\n  ")}`);
  }
  return lines.join(" \\\n  ");
};

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const argumentOf = (given: unknown, field: string | undefined): unknown =>
  field === undefined || typeof given !== "object" || given === null ? given : Reflect.get(given, field);

const typescriptOf = ({ call, ...request }: ExampleRequest): string => {
  const values = [
    ...request.params,
    argumentOf(request.body, call.bodyField),
    argumentOf(request.query, call.queryField),
  ].filter((value) => value !== undefined);
  const given = values.map(typescriptLiteral);
  const expression = `client.${call.method}(${given.join(", ")})`;
  return call.list === true
    ? `for await (const ${call.result} of ${expression}) {\n  console.log(${call.result});\n}`
    : `const ${call.result} = await ${expression};`;
};

const pythonOf = ({ call, ...request }: ExampleRequest): string => {
  const values = [...request.params, argumentOf(request.body, call.pythonField ?? call.bodyField)].filter(
    (value) => value !== undefined,
  );
  const given = [
    ...values.map(pythonLiteral),
    ...Object.entries(request.query ?? {}).map(([name, value]) => `${name}=${pythonLiteral(value)}`),
  ];
  const expression = `client.${snake(call.method)}(${given.join(", ")})`;
  return call.list === true
    ? `for ${call.result} in ${expression}:\n    print(${call.result})`
    : `${call.result} = ${expression}`;
};

/** A request in every language. */
export const snippetsOf = (request: ExampleRequest): Required<Snippets> => ({
  curl: curlOf(request),
  typescript: typescriptOf(request),
  python: pythonOf(request),
});
