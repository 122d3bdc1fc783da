import { useEffect } from "preact/hooks";
import { useRead } from "../../../api/queries.ts";
import type { Draft } from "./draft.ts";

/** Fills in the candidate of an earlier invitation, unless one was entered. */
export const usePersonDefaults = (id: string | null, draft: Draft, change: (changes: Partial<Draft>) => void): void => {
  const read = useRead("GET /invitations/items/{id}", { params: { id: id ?? "" } }, { enabled: id !== null });
  const earlier = read.data?.invitation;
  useEffect(() => {
    if (earlier === undefined || draft.candidate_name !== "" || draft.candidate_email !== "") return;
    // A number stands for the name of a candidate whose text the member can still mark.
    if (earlier.hidden_until_marked) return;
    const { candidate_name, candidate_email, job } = earlier;
    change({ candidate_name: candidate_name ?? "", candidate_email: candidate_email ?? "", job: job ?? draft.job });
  }, [earlier?.id]);
};
