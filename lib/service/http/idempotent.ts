import { ApiError } from "#contract/errors.ts";
import {
  type NewRequestRecord,
  newRequestRecord,
  RepeatedRequest,
  type RequestRecord,
  type RequestRecords,
} from "#domain/idempotency/request-record.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import type { HandlerResponse } from "./request.ts";

type Deps = { clock: Clock; random: Random; requests: RequestRecords };

/** A call of the public API or of the dashboard. */
type IdempotentCall = {
  accountId: string;
  params: object;
  body: unknown;
  headers: { readonly "Idempotency-Key"?: string | undefined };
};

/** Responds to a repeat with the current state; `result` is what the first request left in its record. */
type Replay<C> = (call: C, result: string | null) => Promise<HandlerResponse>;

const KEY_REUSED = {
  field: "Idempotency-Key",
  code: "idempotency_key_reused",
  message: "This key was used with a different body. Use a new key for a new request.",
};

/**
 * Runs a POST once per Idempotency-Key: `run` must write the record that it receives in the transaction of its effect
 * (`transactOnce`), so a repeat never acts again and a crash never leaves a record without its effect. A request that
 * fails leaves no record and can be repeated. Without a key, `run` receives no record.
 */
export const idempotent =
  <C extends IdempotentCall>(
    deps: Deps,
    operation: { path: string },
    run: (call: C, record: NewRequestRecord | undefined) => Promise<HandlerResponse>,
    replay: Replay<C>,
  ) =>
  async (call: C): Promise<HandlerResponse> => {
    const key = call.headers["Idempotency-Key"];
    if (key === undefined) return run(call, undefined);
    const path = `${operation.path} ${JSON.stringify(call.params)}`;
    const record = newRequestRecord(
      { accountId: call.accountId, key, path, body: call.body },
      deps.clock.now(),
      deps.random,
    );
    const earlier = await deps.requests.find(record);
    if (earlier !== undefined) return replayed(earlier);
    try {
      return await run(call, record);
    } catch (error) {
      // A concurrent request with the same key was first.
      const first = error instanceof RepeatedRequest ? await deps.requests.find(record) : undefined;
      if (first === undefined) throw error;
      return replayed(first);
    }

    async function replayed({ fingerprint, result }: RequestRecord): Promise<HandlerResponse> {
      if (fingerprint !== record.fingerprint) throw new ApiError("validation_error", { errors: [KEY_REUSED] });
      const response = await replay(call, result);
      return { ...response, headers: { ...response.headers, "Idempotent-Replay": "true" } };
    }
  };

/**
 * The same for a POST whose repetition is harmless, such as a cancellation: the record is written after the work. A
 * crash in between lets a repeat act again, which changes nothing.
 */
export const idempotentByNature = <C extends IdempotentCall>(
  deps: Deps,
  operation: { path: string },
  run: (call: C) => Promise<HandlerResponse>,
  replay: Replay<C>,
) =>
  idempotent(
    deps,
    operation,
    async (call: C, record) => {
      const response = await run(call);
      if (record !== undefined) await deps.requests.remember(record);
      return response;
    },
    replay,
  );
