import type { Answers, PartContent } from "#contract/candidate/candidate.ts";
import { useLoaded } from "../ui/use-loaded.ts";

/** Also called when a test starts, so that the file is there when the connection is not. */
export const loadChanges = () => import("./changes/difference.tsx");

/** What changed between two versions of answers. Nothing when it cannot be loaded: no one must need it to submit. */
export const Changes = (props: { content: PartContent; from: Answers | null; to: Answers | null }) => {
  const loaded = useLoaded(loadChanges);
  return loaded.kind === "loaded" ? <loaded.value.Difference {...props} /> : null;
};
