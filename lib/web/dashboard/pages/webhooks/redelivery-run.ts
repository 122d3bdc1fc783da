import { useEffect } from "preact/hooks";
import { messageOf } from "../../api/problem.ts";
import { client, queryClient } from "../../api/queries.ts";
import { useDraft } from "../../session/drafts.ts";

/** How many one run starts again. The rest is another run's, so that a receiver is not flooded by a click. */
export const MOST_PER_RUN = 1000;

/** A run that starts deliveries again, page by page; kept in the tab, so that it goes on after a reload. */
export type Run = {
  state: "none" | "running" | "stopped" | "done";
  since: string;
  until: string;
  /** Where it goes on; empty at the beginning. */
  cursor: string;
  done: number;
  /** How many there were when it began. */
  total: number;
  failure: string;
};

const NO_RUN: Run = { state: "none", since: "", until: "", cursor: "", done: 0, total: 0, failure: "" };

/** One step of a run. It may be repeated: what is under way is not started again. */
const stepOf = async (id: string, run: Run): Promise<Run> => {
  try {
    const { since, until, cursor } = run;
    const { redelivered, next_cursor } = await client.call("POST /webhooks/endpoints/{id}/redeliver", {
      params: { id },
      body: { since, until, ...(cursor === "" ? {} : { cursor }) },
    });
    const done = run.done + redelivered;
    const ends = next_cursor === null || done >= MOST_PER_RUN;
    return { ...run, done, cursor: next_cursor ?? "", state: ends ? "done" : "running" };
  } catch (error) {
    return { ...run, state: "stopped", failure: messageOf(error) };
  }
};

/** An endpoint's run. Whoever shows it carries it on (`useCarriedOn`). */
export const useRun = (id: string) => {
  const [run, set, forget] = useDraft<Run>(`redelivery:${id}`, NO_RUN);
  return {
    run,
    set,
    start: (since: string, total: number): void =>
      set({ ...NO_RUN, state: "running", since, until: new Date().toISOString(), total }),
    end: (): void => {
      set(NO_RUN);
      forget();
    },
  };
};

/** Carries a run on for as long as it is shown. */
export const useCarriedOn = (id: string, run: Run, set: (run: Run) => void): void => {
  useEffect(() => {
    if (run.state !== "running") return;
    let shown = true;
    void stepOf(id, run).then((after) => {
      if (!shown) return;
      set(after);
      for (const read of ["GET /webhooks/deliveries", "GET /webhooks/endpoints/{id}/undelivered"]) {
        void queryClient.invalidateQueries({ queryKey: [read] });
      }
    });
    return () => {
      shown = false;
    };
  }, [id, run.state, run.cursor, run.done]);
};
