import { useEffect } from "preact/hooks";
import { useRead } from "../../../api/queries.ts";
import type { Draft } from "./draft.ts";

/** Fills in what the job begins with, where nothing was entered. */
export const useJobDefaults = (id: string | null, draft: Draft, change: (changes: Partial<Draft>) => void): void => {
  const job = useRead("GET /invitations/jobs/{id}", { params: { id: id ?? "" } }, { enabled: id !== null }).data?.job;
  useEffect(() => {
    if (job === undefined) return;
    const { package: named, tests, custom_message } = job;
    const isOpen = draft.package === "" && draft.tests.length === 0;
    change({
      job: job.job,
      ...(named !== null && isOpen ? { package: named, days: "" } : {}),
      ...(tests !== null && isOpen ? { tests } : {}),
      ...(custom_message !== null && draft.custom_message === "" ? { custom_message } : {}),
    });
  }, [job?.id]);
};
