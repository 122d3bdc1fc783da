import type * as z from "zod";
import type { Database } from "./database.ts";
import * as requests from "./requests.ts";
import { streamsIn } from "./streams.ts";
import type { Output, TableCalls } from "./table/table.ts";
import { tablesIn } from "./tables.ts";
import { Unsupported } from "./unsupported.ts";

/** How long DynamoDB recognizes a transaction by its token. */
const TOKEN_MS = 600_000;

/** Makes a transaction once for each token: its client sends it again if the response was lost. */
const onceByToken = () => {
  const known = new Map<string, { at: number; response: Output }>();
  return (token: string | undefined, make: () => Output): Output => {
    if (token === undefined) return make();
    const now = Date.now();
    for (const [old, { at }] of known) {
      if (at > now - TOKEN_MS) break;
      known.delete(old);
    }
    const response = known.get(token)?.response ?? make();
    known.set(token, { at: now, response });
    return response;
  };
};

/** Executes a call of DynamoDB or of its streams: its name and its JSON body, and the body of the response. */
export type Execute = (operation: string, body: unknown) => object;

/** DynamoDB's calls about the tables of a database. Each is executed, and stored, before it returns. */
export const callsOn = (database: Database): Execute => {
  const { callsOf, hasStream, ...tables } = tablesIn(database);
  const once = onceByToken();

  /** A call about one table, which its input names. */
  const about =
    <Schema extends z.ZodType>(
      schema: Schema,
      namesIn: (input: z.output<Schema>) => readonly string[],
      make: (table: TableCalls, input: z.output<Schema>) => Output,
    ) =>
    (body: unknown): Output => {
      const input = schema.parse(body);
      const [name = "", ...others] = new Set(namesIn(input));
      if (others.length > 0) throw new Unsupported("calls about several tables");
      return make(callsOf(name), input);
    };
  const named = ({ TableName }: { TableName: string }): string[] => [TableName];
  const batched = ({ RequestItems }: { RequestItems: object }): string[] => Object.keys(RequestItems);

  const calls: Record<string, (body: unknown) => Output> = {
    ...tables,
    ...streamsIn(database, hasStream),
    GetItem: about(requests.GetItem, named, (table, input) => table.GetItem(input)),
    PutItem: about(requests.PutItem, named, (table, input) => table.PutItem(input)),
    UpdateItem: about(requests.UpdateItem, named, (table, input) => table.UpdateItem(input)),
    DeleteItem: about(requests.DeleteItem, named, (table, input) => table.DeleteItem(input)),
    Query: about(requests.Query, named, (table, input) => table.Query(input)),
    Scan: about(requests.Scan, named, (table, input) => table.Scan(input)),
    BatchGetItem: about(requests.BatchGetItem, batched, (table, input) => table.BatchGetItem(input)),
    BatchWriteItem: about(requests.BatchWriteItem, batched, (table, input) => table.BatchWriteItem(input)),
    TransactWriteItems: about(
      requests.TransactWriteItems,
      ({ TransactItems }) =>
        TransactItems.flatMap((item) => Object.values(item).map((write) => write?.TableName ?? "")),
      (table, { ClientRequestToken, ...input }) => once(ClientRequestToken, () => table.TransactWriteItems(input)),
    ),
  };
  return (operation, body) => {
    const call = calls[operation];
    if (call === undefined) throw new Unsupported(operation);
    return requests.responseOf(call(body));
  };
};
