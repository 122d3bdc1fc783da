import type { ApiError } from "#contract/errors.ts";
import type { Limiter, Log } from "#domain/shared/ports.ts";
import type { Admission } from "#domain/shared/rate-windows.ts";
import type { ReplyDeps } from "../reply.ts";
import type { Request, RequestState } from "../request-state.ts";
import { readInput } from "../validate-input.ts";
import type { Admits } from "./admits.ts";
import { rateLimited } from "./rate-limited.ts";

/** Counts windows one after another; returns whether the request may continue. */
export const counter =
  (state: RequestState) =>
  async (admission: Promise<Admission>): Promise<boolean> => {
    const { allowed, windows } = await admission;
    state.windows = [...(state.windows ?? []), ...windows];
    return allowed;
  };

export const refusal = ({ windows = [] }: RequestState, now: number): ApiError => rateLimited(windows, now);

type Deps = ReplyDeps & { log: Log; limiter: Pick<Limiter, "now" | "takeIp"> };

/** Counts a request against the limit per IP address. Throws `rate_limited` when there were too many. */
export const countAddress =
  ({ limiter }: Deps) =>
  async ({ event, state }: Request): Promise<void> => {
    const now = limiter.now();
    if (!(await counter(state)(limiter.takeIp(event.requestContext.http.sourceIp, now)))) throw refusal(state, now);
  };

/** Admits requests that need no key: only the limit per IP address applies (429). */
export const byAnyone = (deps: Deps): Admits<"anyone", object> => ({
  by: "anyone",
  deps,
  limited: true,
  read: readInput,
  admitOther: countAddress(deps),
  admit: async (request, _, perform) => {
    await countAddress(deps)(request);
    return perform({});
  },
});
