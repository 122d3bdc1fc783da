import type { Agreement, Comparison } from "#contract/dashboard/agreement.ts";
import { useRead } from "../../../api/queries.ts";
import { count } from "../../../ui/format.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { RUBRIC } from "./rubric-words.ts";

const decimals = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const signed = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: "exceptZero",
});

type ComparedProps = { title: string; help: string; of: Comparison; minimum: number; format: Intl.NumberFormat };

const Compared = ({ title, help, of: { n, criteria }, minimum, format }: ComparedProps) => (
  <div>
    <h3>{title}</h3>
    {criteria === null ? (
      <p class="muted">
        {count(n, "text", "texts")} so far. Shown from {minimum}: with fewer, chance moves the figures too much.
      </p>
    ) : (
      <table class="agreement">
        <caption class="muted">
          {count(n, "text", "texts")}. {help}
        </caption>
        <thead>
          <tr>
            <th scope="col">Criterion</th>
            <th scope="col">Kappa</th>
            <th scope="col">Mean difference</th>
          </tr>
        </thead>
        <tbody>
          {RUBRIC.map(({ criterion, name }) => (
            <tr key={criterion}>
              <th scope="row">{name}</th>
              <td>{criteria[criterion].kappa === null ? "–" : decimals.format(criteria[criterion].kappa)}</td>
              <td>{format.format(criteria[criterion].mean_difference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </div>
);

const Figures = ({ minimum, markers, computed }: Agreement) => (
  <div class="agreements">
    <Compared
      title="Two members"
      help="Distance between two members’ marks, in points of 5."
      of={markers}
      minimum={minimum}
      format={decimals}
    />
    <Compared
      title="Computed and a member"
      help="Computed less the member’s mark, in points of 5."
      of={computed}
      minimum={minimum}
      format={signed}
    />
  </div>
);

/** How well members agree on texts that they marked without seeing each other's mark or anything computed. */
export const AgreementOfMarkers = () => {
  const agreement = useRead("GET /results/agreement", {});
  return (
    <section aria-labelledby="agreement">
      <h2 id="agreement">Agreement</h2>
      <p class="muted">
        From the marks that members give before they see what was computed, of the newest 1,000 results. Kappa
        (quadratic weights) is 1 for complete agreement and 0 for chance.
      </p>
      <Loaded query={agreement} what="The agreement">
        {(data) => <Figures {...data} />}
      </Loaded>
    </section>
  );
};
