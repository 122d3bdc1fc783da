import { useState } from "preact/hooks";
import { useLocation, useParams } from "wouter-preact";
import { LEAST_JUDGES } from "#contract/dashboard/expected-score.ts";
import type { PanelView } from "#contract/dashboard/tests/panels.ts";
import { useRead } from "../../api/queries.ts";
import { may, useSession } from "../../session/session.tsx";
import { ConfirmCall } from "../../ui/confirm.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Status } from "../../ui/status.tsx";
import { toast } from "../../ui/toasts.tsx";
import { JudgeForm } from "./judge-form.tsx";
import { PanelItems, PaperText } from "./paper.tsx";
import { Suggestion } from "./suggestion.tsx";
import { isOurs, STATES } from "./words.ts";
import "./panels.css";

const CHANGES = ["GET /tests/panels/{id}", "GET /tests/panels"] as const;

const EndRound = ({ view: { panel, judges } }: { view: PanelView }) => {
  const [asking, setAsking] = useState(false);
  const isFirst = panel.state === "first_round";
  const judged = judges.filter((judge) => (isFirst ? judge.first : judge.second)).length;
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        End {STATES[panel.state].name.toLowerCase()}
      </button>
      {asking ? (
        <ConfirmCall
          title={`End the ${STATES[panel.state].name.toLowerCase()}?`}
          action="End round"
          failed="The round was not ended"
          call="POST /tests/panels/{id}/end"
          input={{ params: { id: panel.id }, body: { round: panel.state } }}
          changes={CHANGES}
          done={() => toast("The round is over")}
          onClose={() => setAsking(false)}
        >
          <p>
            {judged} of {judges.length} judges have judged in it
            {judged < LEAST_JUDGES ? `; ${LEAST_JUDGES} have to` : ""}.{" "}
            {isFirst
              ? "Then they see how all differ, talk about the items where they differ most, and judge again."
              : "Then nothing can be changed any more, and the panel suggests a pass mark."}
          </p>
        </ConfirmCall>
      ) : null}
    </>
  );
};

const DeletePanel = ({ view: { panel } }: { view: PanelView }) => {
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Delete
      </button>
      {asking ? (
        <ConfirmCall
          title="Delete this panel?"
          action="Delete panel"
          name={panel.test_name}
          failed="The panel was not deleted"
          call="DELETE /tests/panels/{id}"
          input={{ params: { id: panel.id } }}
          changes={["GET /tests/panels"]}
          done={() => toast("The panel is deleted")}
          leave={() => navigate("/panels")}
          onClose={() => setAsking(false)}
        >
          <p>What its judges gave is deleted. A pass mark that was set by it stays.</p>
        </ConfirmCall>
      ) : null}
    </>
  );
};

const Judges = ({ judges }: Pick<PanelView, "judges">) =>
  judges.length === 0 ? (
    <p class="muted">No one has judged yet. Owners, admins, recruiters and reviewers find this panel under Panels.</p>
  ) : (
    <ul>
      {judges.map(({ name, second }) => (
        <li key={name}>
          <bdi>{name}</bdi> <span class="muted">{second ? "both rounds" : "first round"}</span>
        </li>
      ))}
    </ul>
  );

const Shown = ({ view }: { view: PanelView }) => {
  const session = useSession();
  const { panel, paper, judges, mine, spread } = view;
  const judgesNow = panel.state === "first_round" || (panel.state === "second_round" && mine.first !== null);
  const runs = may(session, "tests.manage");
  return (
    <>
      <PageHeader
        title={panel.test_name}
        help={`Panel on the pass mark · ${isOurs(panel.test) ? `form ${panel.form}, ` : ""}version ${panel.version}`}
        parent={{ title: "Panels", href: "/panels" }}
      >
        <Status tone={STATES[panel.state].tone}>{STATES[panel.state].name}</Status>
        {runs ? <DeletePanel view={view} /> : null}
        {runs && panel.state !== "closed" ? <EndRound view={view} /> : null}
      </PageHeader>
      <section>
        <h2>Who is just good enough</h2>
        <p class="plain-text">{panel.candidate}</p>
      </section>
      <Suggestion view={view} />
      <section>
        <h2>Judges</h2>
        <Judges judges={judges} />
      </section>
      <section>
        <h2>Items</h2>
        <PaperText paper={paper} />
        {judgesNow ? (
          <JudgeForm key={panel.state} view={view} />
        ) : (
          <PanelItems items={paper.items} spread={spread}>
            {(index) =>
              (mine.second ?? mine.first) === null ? null : <p>Yours: {(mine.second ?? mine.first)?.[index]}%</p>
            }
          </PanelItems>
        )}
      </section>
    </>
  );
};

/** A panel: its judges' page while a round is under way, and what it suggests. */
export const Page = () => {
  const { id = "" } = useParams();
  const read = useRead("GET /tests/panels/{id}", { params: { id } });
  return (
    <Loaded query={read} what="The panel">
      {(view) => <Shown view={view} />}
    </Loaded>
  );
};
