import * as z from "zod";
import { API_PREFIX } from "#contract/operations.ts";
import { type ApiCall, type Given, RAW_IDS } from "./api-calls.ts";
import { type Documented, documented, documentFaults, requestValueFaults } from "./document.ts";
import { type ApiResponse, parsed } from "./judge.ts";
import type { Wire } from "./wire.ts";

const KINDS = ["inv", "evt", "whe"] as const;

/** Ids, by their prefix, and cursors of earlier responses, newest first. */
export type Seen = Record<(typeof KINDS)[number] | "cursor", string[]>;

/** The keys and the source address that a request is sent with. */
export type Sender = { key: string; otherKey: string; address: string };

/** How many of each are kept. */
const KEPT = 40;

const UNKNOWN_ID = "inv_00000000000000000000000000";

/** Records the ids and cursors in a response. */
export const note = (seen: Seen, { text }: ApiResponse): void => {
  const add = (list: string[], found: string): void => {
    if (!list.includes(found)) list.unshift(found);
    list.splice(KEPT);
  };
  for (const kind of KINDS) {
    for (const [, id = ""] of text.matchAll(new RegExp(`"(${kind}_[0-9a-z]{26,})"`, "g"))) add(seen[kind], id);
  }
  for (const [, cursor = ""] of text.matchAll(/"next_cursor":"([^"]+)"/g)) add(seen.cursor, cursor);
};

const operationOf = ({ operation }: ApiCall): Documented => {
  const found = documented.get(operation);
  if (found === undefined) throw new Error(`The document has no operation ${operation}`);
  return found;
};

const textOf = (given: Given, seen: readonly string[]): string =>
  given.kind === "text" ? given.text : (seen[given.nth % Math.max(1, seen.length)] ?? UNKNOWN_ID);

/** The path with its ids, encoded, and relative to the base URL. */
const pathOf = (call: ApiCall, seen: Seen): string => {
  const { path } = operationOf(call);
  const kind = path.startsWith("/events") ? "evt" : path.startsWith("/webhook_endpoints") ? "whe" : "inv";
  const ids = call.ids.map((given) => textOf(given, seen[kind]));
  return path.replace(/\{\w+\}/g, () => {
    const id = ids.shift() ?? UNKNOWN_ID;
    return RAW_IDS.includes(id) ? id : encodeURIComponent(id);
  });
};

const queryOf = ({ query, cursor }: ApiCall, seen: Seen): [string, string][] =>
  cursor === undefined ? query : [...query, ["cursor", textOf(cursor, seen.cursor)]];

const authorization = ({ key }: ApiCall, sender: Sender): Record<string, string> => {
  if (key.kind === "none") return {};
  const text = key.kind === "text" ? key.text : key.kind === "own" ? sender.key : sender.otherKey;
  return { Authorization: `Bearer ${text}` };
};

/** A request as it is sent, and a check of its response: what differs from the document. */
export type ApiRequest = { wire: Wire; faultsOf(answer: ApiResponse): string[] };

const ONE_ADDRESS = "192.0.2.1";

export const apiRequest = (call: ApiCall, sender: Sender, seen: Seen): ApiRequest => {
  const operation = operationOf(call);
  const encoded = pathOf(call, seen);
  const query = queryOf(call, seen);
  const search = new URLSearchParams(query).toString();
  return {
    wire: {
      method: call.method,
      target: `${API_PREFIX}${encoded}${search === "" ? "" : `?${search}`}`,
      headers: {
        ...call.headers,
        ...authorization(call, sender),
        "X-Local-Source-Ip": call.crowded ? ONE_ADDRESS : sender.address,
      },
      body: call.body,
    },
    faultsOf: (answer) => {
      const path = decoded(encoded);
      // The gateway's own answer, in its own shape.
      if (path === undefined) return answer.status === 400 ? [] : [`a path without a meaning got ${answer.status}`];
      const accepted = answer.status < 300 && call.method === operation.method;
      return [
        ...documentFaults(call.method, path, answer),
        ...(accepted
          ? requestFaults(call, operation, query)
              .filter((fault) => !refusedRows(answer).some((row) => fault.split(/[/ ]/)[2] === `${row}`))
              .map((fault) => `it was accepted: ${fault}`)
          : []),
      ];
    },
  };
};

const Outcomes = z.object({ data: z.array(z.object({ index: z.int(), outcome: z.string() })) });

/** The rows of a bulk that the response refuses: an invalid row does not fail the request. */
const refusedRows = ({ text }: ApiResponse): number[] => {
  const outcomes = Outcomes.safeParse(parsed(text)).data?.data ?? [];
  return outcomes.filter(({ outcome }) => outcome === "refused").map(({ index }) => index);
};

/** The path by which the gateway routes: decoded. A question mark that was encoded is a part of it. */
const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

/** What in a request the document does not allow. A request that succeeds has no such faults. */
const requestFaults = (call: ApiCall, operation: Documented, query: [string, string][]): string[] => {
  const { body, key } = call;
  const text = typeof body === "string" ? body : Buffer.from(body ?? []).toString();
  const isMeant = operation.body !== undefined && (operation.body.required || text !== "");
  return [
    ...queryFaults(operation, query),
    ...(isMeant && operation.body !== undefined ? requestValueFaults(operation.body.schema, parsed(text)) : []),
    ...((key.kind === "none" || key.kind === "text") && operation.name !== "readOpenapi" ? ["it has no key"] : []),
  ];
};

/** A parameter's text as the value that its schema describes. */
const parameterValue = ({ type }: { type?: unknown }, text: string): unknown => {
  if (type === "integer") return Number(text);
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
};

const queryFaults = ({ parameters }: Documented, query: [string, string][]): string[] => {
  const schemas = new Map(parameters.filter((each) => each.in === "query").map(({ name, schema }) => [name, schema]));
  // An operation without a query takes any.
  if (schemas.size === 0) return [];
  return [...Map.groupBy(query, ([name]) => name)].flatMap(([name, values]) => {
    const schema = schemas.get(name);
    const value = values.map(([, text]) => text).join(",");
    if (schema === undefined) return [`the query has no ${name}`];
    return requestValueFaults(schema, parameterValue(schema, value));
  });
};
