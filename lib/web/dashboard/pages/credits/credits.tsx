import { useRead } from "../../api/queries.ts";
import { may, useSession } from "../../session/session.tsx";
import { Page as DayChart } from "../../ui/charts/day-chart.tsx";
import { type Figure, Figures } from "../../ui/charts/figures.tsx";
import { count, number } from "../../ui/format.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { BalanceChart } from "./balance-chart.tsx";
import { daysLeft } from "./balance-line.ts";
import { Ledger } from "./ledger.tsx";
import { LowBalance } from "./low-balance.tsx";

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const Page = () => {
  const session = useSession();
  const hasLedger = may(session, "credits.ledger");
  const balance = useRead("GET /credits/balance", {});
  const usage = useRead("GET /credits/usage", {}, { enabled: hasLedger });
  const days = usage.data?.data;
  return (
    <>
      <PageHeader
        title="Credits"
        help="An invitation costs the credits of its tests. One that is cancelled or expires before its first test gives them back."
      />
      <Loaded query={balance} what="The balance">
        {({ balance: { credits, low_balance_level, refilled_by } }) => {
          const left = days === undefined ? undefined : daysLeft(credits, days);
          const figures: Figure[] = [
            {
              label: "Balance",
              value: number(credits),
              note:
                refilled_by === null
                  ? left === undefined
                    ? undefined
                    : `About ${count(left, "day")} left at the pace of the last 30 days`
                  : `Test credits are free: ${number(refilled_by)} are added whenever there are too few.`,
            },
            ...(days === undefined
              ? []
              : [
                  { label: "Cost of invitations in 30 days", value: number(sum(days.map((day) => day.credits))) },
                  { label: "Invitations in 30 days", value: number(sum(days.map((day) => day.invitations))) },
                ]),
          ];
          return (
            <>
              <Figures figures={figures} />
              {refilled_by === null ? <LowBalance credits={credits} level={low_balance_level} /> : null}
              {days === undefined || left === undefined ? null : <BalanceChart credits={credits} usage={days} />}
            </>
          );
        }}
      </Loaded>
      {hasLedger ? (
        <>
          <Loaded query={usage} what="The usage">
            {({ data }) => (
              <DayChart
                title="Cost of invitations by day"
                unit="credit"
                days={data.map(({ day, credits }) => ({ day, value: credits }))}
              />
            )}
          </Loaded>
          <Ledger />
        </>
      ) : null}
    </>
  );
};
