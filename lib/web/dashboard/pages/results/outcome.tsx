import type { ResultStatus } from "#contract/results/decider.ts";
import type { Section, ShownTest } from "#contract/results/result.ts";
import { Status } from "../../ui/status.tsx";
import { isWritten } from "./written.ts";

/** The outcome of a result or a test, which a person may have yet to decide; null while it is hidden from a member who is to mark the text. */
export const Outcome = ({ passed, status }: { passed: boolean | null; status: ResultStatus }) => {
  if (passed === null) return <Status tone="warn">Waits for your mark</Status>;
  return status === "provisional" ? (
    <Status tone="warn">{`Provisional: ${passed ? "passed" : "not passed"}`}</Status>
  ) : (
    <Status tone={passed ? "good" : "hollow"}>{passed ? "Passed" : "Not passed"}</Status>
  );
};

/** Of a provisional result, what a person has yet to decide are the written tests without a mark. */
export const statusOf = (test: ShownTest | Section, status: ResultStatus): ResultStatus =>
  isWritten(test) && "human_mark" in test && test.human_mark === null ? status : "final";
