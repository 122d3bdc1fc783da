import type { ResultStatus } from "#contract/results/decider.ts";
import { Status } from "../../ui/status.tsx";

/** The outcome of a result or a test, which a person may have yet to decide. */
export const Outcome = ({ passed, status }: { passed: boolean; status: ResultStatus }) =>
  status === "provisional" ? (
    <Status tone="warn">{`Provisional: ${passed ? "passed" : "not passed"}`}</Status>
  ) : (
    <Status tone={passed ? "good" : "hollow"}>{passed ? "Passed" : "Not passed"}</Status>
  );
