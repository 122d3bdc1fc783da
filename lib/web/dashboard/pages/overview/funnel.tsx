import { useRead } from "../../api/queries.ts";
import { FunnelSteps } from "../../ui/charts/steps.tsx";
import { number } from "../../ui/format.ts";

/** How far the candidates of the last 30 days got; nothing before there are three days of invitations. */
export const Page = () => {
  const funnel = useRead("GET /overview/funnel", {}).data?.funnel;
  if (funnel === undefined || funnel.days < 3) return null;
  return (
    <>
      <FunnelSteps title="Candidates invited in the last 30 days" funnel={funnel} />
      {funnel.is_exact ? null : (
        <p class="muted small">Of the latest {number(funnel.invited)} invitations; there are more.</p>
      )}
    </>
  );
};
