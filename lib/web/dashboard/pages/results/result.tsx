import { useEffect, useRef, useState } from "preact/hooks";
import { Link, useParams, useSearch } from "wouter-preact";
import type { HiddenResult, ResultView } from "#contract/dashboard/results/results.ts";
import { useRead } from "../../api/queries.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Time } from "../../ui/time.tsx";
import { ToMarkNote } from "../../ui/to-mark-note.tsx";
import { testsInWords } from "../invitations/words.ts";
import { ActionBar, type Doing } from "./action-bar.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { Integrity } from "./integrity.tsx";
import { KindNames } from "./kind-names.ts";
import { useNeighbours } from "./list-order.ts";
import { MarkDialog } from "./mark-dialog.tsx";
import { Notes } from "./notes.tsx";
import "./result.css";
import { evidenceParts } from "./evidence/evidence-parts.ts";
import { TestSection } from "./evidence/test-section.tsx";
import { ReviewPanel } from "./review-panel.tsx";
import { ScoreTable } from "./score-table.tsx";
import { ShareDialog } from "./sharing/share-dialog.tsx";
import { SharedLinks } from "./sharing/shared-links.tsx";
import { Summary } from "./summary.tsx";
import { Tags } from "./tags.tsx";

const PARENT = { title: "Results", href: "/results" };

/** To the results before and after this one, as `k` and `j` do. */
const Neighbours = ({ id }: { id: string }) => {
  const { previous, next, place } = useNeighbours(id);
  return (
    <>
      {place === undefined ? null : <span class="muted small place-in-list">{place}</span>}
      {previous === undefined ? null : (
        <Link class="button" href={`/results/${previous}`} aria-keyshortcuts="k">
          Previous
        </Link>
      )}
      {next === undefined ? null : (
        <Link class="button" href={`/results/${next}`} aria-keyshortcuts="j">
          Next
        </Link>
      )}
    </>
  );
};

/** The evidence of the test that the page's address names, or else of one that a person is to look at. */
const useTab = (result: ResultView["result"]) => {
  const named = new URLSearchParams(useSearch()).get("test");
  const parts = evidenceParts(result);
  const part = parts.find(({ key }) => key === named) ?? parts.find(({ needsReview }) => needsReview) ?? parts[0];
  const element = useRef<HTMLDivElement>(null);
  const first = useRef(named);
  useEffect(() => {
    // Another test begins at its beginning, however far the last one was read.
    if (named !== first.current) element.current?.scrollIntoView();
    first.current = named;
  }, [named]);
  return { element, part: named === "integrity" ? undefined : part };
};

const Shown = ({ view }: { view: ResultView }) => {
  const [doing, setDoing] = useState<Doing | null>(null);
  const stop = (): void => setDoing(null);
  const { result, texts, annotations, access } = view;
  const { element, part } = useTab(result);
  const id = result.invitation_id;
  return (
    <KindNames.Provider value={view.kind_names}>
      <PageHeader title={result.candidate_name} parent={PARENT}>
        <Neighbours id={id} />
      </PageHeader>
      {access === "masked" ? <p class="muted small">Your role sees no names, addresses, notes or reports.</p> : null}
      <Summary result={result} />
      <ReviewPanel view={view} />
      <ScoreTable result={result} />
      <ActionBar result={result} current={part?.key ?? "integrity"} onDo={setDoing} />
      <div class="split evidence" ref={element}>
        <div>
          {part === undefined ? (
            <Integrity integrity={result.integrity} />
          ) : (
            <TestSection key={part.key} test={part.test} part={part.key} texts={texts} level={2} />
          )}
        </div>
        <aside aria-label="About this result">
          <Tags id={id} tags={annotations.tags} />
          <Notes id={id} notes={annotations.notes} />
          <SharedLinks resultId={id} />
        </aside>
      </div>
      {doing === "decide" ? <DecideDialog id={id} onClose={stop} /> : null}
      {doing === "mark" ? <MarkDialog result={result} onClose={stop} /> : null}
      {doing === "share" ? <ShareDialog resultId={id} onClose={stop} /> : null}
    </KindNames.Provider>
  );
};

/** A result before the member has marked its text: what comes next, and why there is nothing else. */
const Hidden = ({ hidden: { invitation_id: id, number, tests, job, completed_at } }: { hidden: HiddenResult }) => (
  <>
    <PageHeader title={number} parent={PARENT}>
      <Neighbours id={id} />
    </PageHeader>
    <ToMarkNote id={id} />
    <p class="muted">
      {testsInWords(tests)}
      {job === null ? null : (
        <>
          {" · "}
          <bdi>{job}</bdi>
        </>
      )}{" "}
      · completed <Time at={completed_at} />
    </p>
  </>
);

/** One candidate's result. */
export const Page = () => {
  const { id = "" } = useParams();
  const view = useRead("GET /results/results/{id}", { params: { id } });
  return (
    <>
      {view.data === undefined ? <PageHeader title="Result" parent={PARENT} /> : null}
      <Loaded query={view} what="The result">
        {(data) => ("hidden_until_marked" in data ? <Hidden key={id} hidden={data} /> : <Shown key={id} view={data} />)}
      </Loaded>
    </>
  );
};
