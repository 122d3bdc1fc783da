import type { Adapter, Reportable } from "../../adapter.ts";

/** In an address, where our codename at Recruitee belongs. */
export const CODENAME = "{codename}";

/** What the report says of an event; undefined if nothing. A provisional result has no outcome yet. */
const updateOf = ({ event, outcome: { result } }: Reportable): object | undefined => {
  switch (event) {
    case "assessment.completed":
    case "result.finalized": {
      if (result === null) return undefined;
      const { provisional, passed, flagged, score, url, completed_at } = result;
      const outcome = provisional ? "Provisional" : passed ? "Passed" : "Not passed";
      return {
        status: provisional || passed ? "completed" : "failed",
        score: `${score}/100`,
        subtitle: `${outcome}${flagged ? ", with integrity signals" : ""}: ${url}`,
        completed_at,
      };
    }
    case "assessment.expired":
    case "invitation.cancelled":
      return { status: "canceled" };
    default:
      return undefined;
  }
};

/** The report that Recruitee has made for an order. */
export const reportToRecruitee: Adapter["reports"] = (what, { base_url }) => {
  const update = updateOf(what);
  const { their_id } = what.order;
  if (update === undefined || their_id === null) return undefined;
  const url = `${base_url ?? "https://integrations.recruitee.com/api"}/p/${CODENAME}/reports/${encodeURIComponent(their_id)}`;
  return { method: "PATCH", url, body: JSON.stringify(update) };
};
