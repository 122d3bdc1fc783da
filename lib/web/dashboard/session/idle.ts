import type { ResponseTo } from "../api/client.ts";
import { pageState, queryClient } from "../api/queries.ts";

const MINUTE_MS = 60_000;

/** How long before the session's end the page asks whether the person is still there (WCAG 2.2.1: at least 20 seconds). */
export const ASKED_MS = 2 * MINUTE_MS;

/** The service records the last use up to this much too early. */
const RECORDED_MS = MINUTE_MS;

let timer: ReturnType<typeof setTimeout> | undefined;

/** A response has come, so the session lasts again as long as it may. */
const used = (): void => {
  const read = queryClient.getQueryData<ResponseTo<"GET /account/session">>(["GET /account/session", {}]);
  if (read === undefined) return;
  const end = Date.now() + read.session.idle_minutes * MINUTE_MS - RECORDED_MS;
  if (pageState.get().interruption === "idle") pageState.set({ interruption: null });
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      // After the device has slept it may be too late to ask.
      if (pageState.get().interruption === null && Date.now() < end) pageState.set({ interruption: "idle" });
    },
    end - ASKED_MS - Date.now(),
  );
};

used();
for (const cache of [queryClient.getQueryCache(), queryClient.getMutationCache()])
  cache.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") used();
  });
