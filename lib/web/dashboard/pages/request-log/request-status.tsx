import type { LoggedRequest } from "#contract/dashboard/requests.ts";
import { Status } from "../../ui/status.tsx";
import type { Tone } from "../../ui/tone.ts";

const toneOf = (status: number): Tone => {
  if (status >= 500) return "alert";
  return status >= 400 ? "warn" : "good";
};

/** The status and, of a request that failed, its code. */
export const RequestStatus = ({ status, code }: Pick<LoggedRequest, "status" | "code">) => (
  <>
    <Status tone={toneOf(status)}>{String(status)}</Status>
    {code === null ? null : <span class="second mono">{code}</span>}
  </>
);
