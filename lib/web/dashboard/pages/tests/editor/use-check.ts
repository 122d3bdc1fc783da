import { useEffect, useState } from "preact/hooks";
import type { ResponseTo } from "../../../api/client.ts";
import { client, interrupt } from "../../../api/queries.ts";
import { sourceOf, type TestDraft } from "./draft.ts";

/** How long no key is pressed before the service checks what was typed. */
const PAUSE_MS = 700;

export type Check = ResponseTo<"POST /authoring/check">;
type State = { of: string; check: Check | null; error: unknown };

/** The service's check of what is typed, once typing pauses; `stale` while it is of an earlier text. */
export const useCheck = (draft: TestDraft): { check: Check | null; error: unknown; stale: boolean } => {
  const source = sourceOf(draft);
  const body = JSON.stringify(source);
  const [state, setState] = useState<State>({ of: "", check: null, error: null });
  const isEmpty = draft.text.trim() === "";
  useEffect(() => {
    if (isEmpty) return;
    let shown = true;
    const timer = setTimeout(async () => {
      try {
        const titled = source.title.trim() === "" ? { ...source, title: "Untitled" } : source;
        const check = await client.call("POST /authoring/check", { body: titled });
        if (shown) setState({ of: body, check, error: null });
      } catch (error) {
        interrupt(error);
        if (shown) setState((before) => ({ of: body, check: before.check, error }));
      }
    }, PAUSE_MS);
    return () => {
      shown = false;
      clearTimeout(timer);
    };
  }, [body, isEmpty]);
  return isEmpty ? { check: null, error: null, stale: false } : { ...state, stale: state.of !== body };
};
