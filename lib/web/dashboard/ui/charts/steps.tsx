import type { Funnel } from "#contract/invitations/jobs.ts";
import { number } from "../format.ts";
import { Table } from "../lists/table.tsx";
import { ChartBox } from "./chart-box.tsx";
import { Figures } from "./figures.tsx";
import { SmallBar } from "./scored.tsx";

type Step = { name: string; value: number };

type StepsProps = { title: string; steps: readonly Step[]; showsChart: boolean };

const shareOf = ({ value }: Step, [first]: readonly Step[]): string =>
  first === undefined || first.value === 0 ? "–" : `${Math.round((value / first.value) * 100)}%`;

/** How many got to each step: as figures at first, and as bars once that shows something. */
const Steps = ({ title, steps, showsChart }: StepsProps) => {
  if (!showsChart) {
    return <Figures figures={steps.map(({ name, value }) => ({ label: name, value: number(value) }))} />;
  }
  const most = Math.max(1, ...steps.map(({ value }) => value));
  const table = (
    <Table
      label={title}
      rows={steps}
      keyOf={({ name }) => name}
      columns={[
        { title: "Step", cell: ({ name }) => name },
        { title: "Number", kind: "number", cell: ({ value }) => number(value) },
        { title: "Share", kind: "number", cell: (step) => shareOf(step, steps) },
      ]}
    />
  );
  return (
    <ChartBox title={title} table={table}>
      <dl class="step-bars">
        {steps.map((step) => (
          <div key={step.name}>
            <dt>{step.name}</dt>
            <dd>
              <SmallBar value={step.value} of={most} />
              <span>
                <strong>{number(step.value)}</strong> <span class="muted">{shareOf(step, steps)}</span>
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </ChartBox>
  );
};

const stepsOf = ({ invited, opened, started, completed, passed }: Funnel) => [
  { name: "Invited", value: invited },
  { name: "Opened", value: opened },
  { name: "Started", value: started },
  { name: "Completed", value: completed },
  { name: "Passed", value: passed },
];

/** How far candidates got; as a drawing from three days of invitations on. */
export const FunnelSteps = ({ title, funnel }: { title: string; funnel: Funnel }) => (
  <Steps title={title} steps={stepsOf(funnel)} showsChart={funnel.days >= 3} />
);
