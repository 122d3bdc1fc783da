import { Link } from "wouter-preact";
import type { CatalogueSlug } from "#contract/assessments/assessment.ts";
import type { PanelSuggestion, PanelView } from "#contract/dashboard/tests/panels.ts";
import { useAct, useRead } from "../../api/queries.ts";
import { may, useSession } from "../../session/session.tsx";
import { Scored } from "../../ui/charts/scored.tsx";
import { TEST_NAMES } from "../../ui/test-names.ts";
import { toast } from "../../ui/toasts.tsx";
import { isOurs } from "./words.ts";

const ROUNDS = { first: "First round", second: "Second round" } as const;

const Round = ({ name, of }: { name: string; of: PanelSuggestion }) => (
  <div class="panel-round">
    <h3>{name}</h3>
    <Scored score={of.mean} error={of.error} />
    <p>
      Mean of {of.judges} judges <strong>{of.mean}</strong>, standard error {of.error}, standard deviation {of.sd}.{" "}
      <span class="muted">Each judge: {of.pass_marks.join(", ")}</span>
    </p>
  </div>
);

/** Makes the suggestion the account's pass mark of a test of ours. */
const Use = ({ test, passMark }: { test: CatalogueSlug; passMark: number }) => {
  const settings = useRead("GET /settings/account", {});
  const use = useAct("PATCH /settings/account", {
    changes: ["GET /settings/account"],
    done: () => toast(`The pass mark of ${TEST_NAMES[test]} is ${passMark}`),
  });
  const before = settings.data?.settings;
  if (before === undefined) return null;
  if (before.pass_marks?.[test] === passMark) return <p>It is the account’s pass mark of this test.</p>;
  return (
    <button
      type="button"
      class="panel-use"
      aria-disabled={use.isPending}
      onClick={() =>
        use.mutate({ body: { version: before.version, pass_marks: { ...before.pass_marks, [test]: passMark } } })
      }
    >
      Use {passMark} as the pass mark
    </button>
  );
};

/** What the rounds that are over suggest. */
export const Suggestion = ({ view: { panel, suggestions } }: { view: PanelView }) => {
  const session = useSession();
  const { first, second } = suggestions;
  if (first === null) return null;
  return (
    <section aria-label="Suggestion">
      {panel.pass_mark === null ? null : (
        <>
          <h2>Suggested pass mark: {panel.pass_mark}</h2>
          <p class="muted">
            The standard error says how far a panel of as many judges typically is from the mean of many panels
            {second === null ? "" : `: two of three are within ${second.error} points`}. A pass mark is a decision;
            write down why it is taken.
          </p>
          {isOurs(panel.test) ? (
            may(session, "settings.manage") ? (
              <Use test={panel.test} passMark={panel.pass_mark} />
            ) : null
          ) : may(session, "tests.manage") ? (
            <p>
              Set it in the test’s draft and publish it: <Link href={`/tests/${panel.form}`}>{panel.test_name}</Link>.
            </p>
          ) : null}
        </>
      )}
      {second === null ? null : <Round name={ROUNDS.second} of={second} />}
      <Round name={ROUNDS.first} of={first} />
    </section>
  );
};
