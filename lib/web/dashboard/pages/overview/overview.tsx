import { Link } from "wouter-preact";
import type { Overview as Summary } from "#contract/dashboard/overview.ts";
import { useRead } from "../../api/queries.ts";
import { may, useSession } from "../../session/session.tsx";
import { lazyPage } from "../../shell/lazy-page.tsx";
import type { DayChartProps } from "../../ui/charts/day-chart.tsx";
import { type Figure, Figures } from "../../ui/charts/figures.tsx";
import { number } from "../../ui/format.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { InviteLink } from "../invitations/invite-link.tsx";
import { useHiringFigures } from "./hiring-figures.ts";
import { NeedsAttention } from "./needs-attention.tsx";

const Setup = lazyPage<{ steps: Summary["setup"]; isDismissed: boolean }>(() => import("./setup.tsx"));

const DayChart = lazyPage<DayChartProps>(() => import("../../ui/charts/day-chart.tsx"));

const Funnel = lazyPage(() => import("./funnel.tsx"));

const NewestTraffic = lazyPage(() => import("./newest-traffic.tsx"));

const Account = lazyPage(() => import("./account.tsx"));

const NewestResults = lazyPage(() => import("./newest-results.tsx"));

const creditsOf = ({ credits, low_balance_level }: Summary): readonly Figure[] =>
  credits === null
    ? []
    : [
        {
          label: "Credits",
          value: <Link href="/credits">{number(credits)}</Link>,
          note:
            low_balance_level !== null && credits < low_balance_level
              ? `Below ${number(low_balance_level)}, your low-balance level`
              : undefined,
        },
      ];

const invitationsOf = ({ usage }: Summary): Figure => ({
  label: "Invitations in 30 days",
  value: number(usage.reduce((total, { invitations }) => total + invitations, 0)),
});

const HiringFigures = ({ overview }: { overview: Summary }) => (
  <Figures figures={[...useHiringFigures(), ...creditsOf(overview)]} />
);

export const Page = () => {
  const session = useSession();
  const seesResults = may(session, "results.read");
  // A step is taken elsewhere, by a colleague or a system: the list ticks it off while it is shown.
  const summary = useRead(
    "GET /overview/summary",
    {},
    { isUnderWay: ({ overview }) => overview.setup.some(({ done }) => !done) },
  );
  return (
    <>
      <PageHeader title="Overview">
        <InviteLink />
      </PageHeader>
      <Loaded query={summary} what="The overview">
        {({ overview }) => (
          <>
            {seesResults ? (
              <HiringFigures overview={overview} />
            ) : (
              <Figures figures={[invitationsOf(overview), ...creditsOf(overview)]} />
            )}
            {/* What has gone wrong comes before what is left to do. */}
            {overview.attention.length > 0 ? <NeedsAttention attention={overview.attention} /> : null}
            {seesResults ? <NewestResults /> : null}
            {overview.steps_dismissed || overview.setup.some(({ done }) => !done) ? (
              <Setup steps={overview.setup} isDismissed={overview.steps_dismissed} />
            ) : null}
            {overview.attention.length === 0 ? <NeedsAttention attention={[]} /> : null}
            {seesResults ? <Funnel /> : null}
            <DayChart
              title="Invitations by day"
              unit="invitation"
              days={overview.usage.map(({ day, invitations }) => ({ day, value: invitations }))}
            />
          </>
        )}
      </Loaded>
      {!seesResults && may(session, "webhooks.manage") ? <NewestTraffic /> : null}
      <Account />
    </>
  );
};
