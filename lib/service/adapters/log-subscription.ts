import { gunzipSync } from "node:zlib";
import * as z from "zod/mini";
import { type RequestEntry, RequestLine, requestEntry } from "#domain/accounts/request-log-entry.ts";

/** What CloudWatch Logs sends to a subscription's function: a compressed batch of lines. */
const Delivery = z.object({ awslogs: z.object({ data: z.string() }) });

const Batch = z.object({
  /** A `CONTROL_MESSAGE` only checks that the function can be reached. */
  messageType: z.string(),
  logEvents: z.array(z.object({ timestamp: z.int(), message: z.string() })),
});

/** Lambda's JSON log format: the line that the function logged is in `message`. */
const Wrapped = z.object({ message: RequestLine });

const entryOf = ({ timestamp, message }: { timestamp: number; message: string }): RequestEntry | undefined => {
  try {
    return requestEntry(z.parse(Wrapped, JSON.parse(message)).message, timestamp);
  } catch {
    return undefined;
  }
};

/** The requests in a delivery of a log subscription, and how many of its lines are not one. */
export const requestsIn = (event: unknown): { entries: RequestEntry[]; unreadable: number } => {
  const { awslogs } = z.parse(Delivery, event);
  const batch = z.parse(Batch, JSON.parse(gunzipSync(Buffer.from(awslogs.data, "base64")).toString()));
  if (batch.messageType !== "DATA_MESSAGE") return { entries: [], unreadable: 0 };
  const entries = batch.logEvents.map(entryOf).filter((entry) => entry !== undefined);
  return { entries, unreadable: batch.logEvents.length - entries.length };
};
