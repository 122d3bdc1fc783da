import { useState } from "preact/hooks";
import type { Outcome } from "../service/api.ts";

/** A call that the candidate waits for; `failed` is null, `unreachable`, or the code of a refusal. */
export type Call = { busy: boolean; failed: string | null };

/** Makes a call once at a time; `done` receives its outcome when it succeeds. */
export const useCall = <T>(done: (value: T) => void): Call & { run(call: () => Promise<Outcome<T>>): void } => {
  const [{ busy, failed }, set] = useState<Call>({ busy: false, failed: null });
  const run = async (call: () => Promise<Outcome<T>>): Promise<void> => {
    if (busy) return;
    set({ busy: true, failed: null });
    const outcome = await call();
    if (outcome.kind === "ok") done(outcome.value);
    const code = outcome.kind === "refused" ? outcome.code : outcome.kind;
    set({ busy: false, failed: outcome.kind === "ok" ? null : code });
  };
  return { busy, failed, run: (call) => void run(call) };
};
