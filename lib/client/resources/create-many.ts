import { CallError } from "../errors.ts";
import type { CallOptions } from "../options.ts";
import { listIn } from "../transport/api-call.ts";
import type { Send } from "../transport/send.ts";
import type { BulkOutcomes, CreateInvitation } from "../types.ts";

/** What one row of a bulk request led to. `index` is its place among all rows of the call. */
export type BulkOutcome = BulkOutcomes["data"][number];

/** The API's limits per request: 100 rows, and 256 KiB with what surrounds them. */
const CHUNK = { rows: 100, bytes: 255 * 1024 };

/** The same chunks for the same rows each time, because a chunk's key belongs to its rows. */
const chunksOf = (rows: readonly CreateInvitation[]): CreateInvitation[][] => {
  const chunks: CreateInvitation[][] = [];
  let bytes = 0;
  for (const row of rows) {
    // A comma follows each.
    const size = new TextEncoder().encode(JSON.stringify(row)).length + 1;
    const chunk = chunks.at(-1);
    if (chunk !== undefined && chunk.length < CHUNK.rows && bytes + size <= CHUNK.bytes) {
      chunk.push(row);
      bytes += size;
    } else {
      chunks.push([row]);
      bytes = size;
    }
  }
  return chunks;
};

/** Sends the chunks one after the other, so that credits go to the first rows, as in one request. */
export const createMany = async (
  send: Send,
  rows: readonly CreateInvitation[],
  options: CallOptions = {},
): Promise<BulkOutcome[]> => {
  const hasReference = rows.every(({ reference }) => typeof reference === "string");
  const idempotencyKey = options.idempotencyKey ?? (hasReference ? undefined : crypto.randomUUID());
  const outcomes: BulkOutcome[] = [];
  try {
    for (const [number, invitations] of chunksOf(rows).entries()) {
      const key = number === 0 ? idempotencyKey : idempotencyKey && `${idempotencyKey}.${number}`;
      const request = { method: "POST", path: ["invitations", "bulk"], body: { invitations }, hasReference } as const;
      const { data } = listIn<BulkOutcomes>(await send(request, { ...options, idempotencyKey: key }));
      const first = outcomes.length;
      outcomes.push(...data.map((outcome) => ({ ...outcome, index: first + outcome.index })));
    }
  } catch (error) {
    // The key that repeats the whole call. With the chunk's, the rows before it would be created again.
    if (error instanceof CallError) error.idempotencyKey = idempotencyKey;
    throw error;
  }
  return outcomes;
};
