import { useLoaded } from "../ui/use-loaded.ts";

/** Also called when a test starts, so that the file is there when the connection is not. */
export const loadChanges = () => import("./changes/changed-text.tsx");

/** The places where a text differs from another. Nothing when they cannot be loaded: no one must need them to submit. */
export const Changes = ({ from, to }: { from: string; to: string }) => {
  const loaded = useLoaded(loadChanges);
  return loaded.kind === "loaded" ? <loaded.value.ChangedText from={from} to={to} /> : null;
};
