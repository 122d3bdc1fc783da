import { ApiError } from "#contract/errors.ts";
import { refusedKey } from "#contract/idempotency-key.ts";
import {
  type NewRequestRecord,
  newRequestRecord,
  RepeatedRequest,
  type RequestRecord,
  type RequestRecords,
} from "#domain/idempotency/request-record.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import type { HandlerResponse, Run } from "./call.ts";

type Deps = { clock: Clock; random: Random; requests: RequestRecords };

/** A call of the public API or of the dashboard. */
type RepeatableCall = { accountId: string; params: object; body: unknown; idempotencyKey: string | undefined };

/** What is done with a call, once per Idempotency-Key. */
export type Once<C> = Run<C> & { readonly once: true };

type Act<C, Acted, Reread> = {
  /** Performs a call. It writes the record in the transaction of its effect (`transactOnce`), unless that is declared otherwise. */
  act(call: C, record: NewRequestRecord | undefined): Promise<Acted>;
  /** Reads what the act was about; `result` is what the act left in its record. */
  replay(call: C, result: string | null): Promise<Reread>;
  /** The response's body, of both, or its promise. */
  body(thing: Acted | Reread, call: C): unknown;
};

/**
 * Performs a call once per Idempotency-Key; a repeat returns the current state of what it was about. A request that fails
 * leaves no record and can be repeated. As the operation declares, the record is written in the transaction of the act, so a
 * repeat never acts again and a crash never leaves a record without its effect; or after the act.
 */
export const once = <C extends RepeatableCall, Acted, Reread>(
  deps: Deps,
  { act, replay, body }: Act<C, Acted, Reread>,
): Once<C> => {
  const replayed = async (call: C, { result }: RequestRecord): Promise<HandlerResponse> => ({
    body: await body(await replay(call, result), call),
    headers: { "Idempotent-Replay": "true" },
  });
  const run: Run<C> = async (call, { path, idempotent }) => {
    const { accountId, idempotencyKey: key } = call;
    if (key === undefined) return { body: await body(await act(call, undefined), call) };
    const request = { accountId, key, path: `${path} ${JSON.stringify(call.params)}`, body: call.body };
    const record = newRequestRecord(request, deps.clock.now(), deps.random);
    const find = async (): Promise<RequestRecord | undefined> => {
      const found = await deps.requests.find(record);
      if (found !== undefined && found.fingerprint !== record.fingerprint) throw refusedKey("idempotency_key_reused");
      return found;
    };
    const earlier = await find();
    if (earlier !== undefined) return replayed(call, earlier);
    const afterwards = typeof idempotent === "object" && idempotent.recorded === "afterwards";
    try {
      const thing = await act(call, record);
      if (afterwards) await deps.requests.remember(record);
      return { body: await body(thing, call) };
    } catch (error) {
      // A concurrent request with the same key was first: this one lost to it, or is refused because of what it did.
      const first = error instanceof RepeatedRequest || error instanceof ApiError ? await find() : undefined;
      if (first === undefined) throw error;
      return replayed(call, first);
    }
  };
  return Object.assign(run, { once: true } as const);
};
