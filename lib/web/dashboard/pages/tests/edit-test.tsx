import { useRef, useState } from "preact/hooks";
import { Link, useLocation, useParams } from "wouter-preact";
import type { ResponseTo } from "../../api/client.ts";
import { useAct, useRead } from "../../api/queries.ts";
import { useEdits } from "../../session/edits.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { toast } from "../../ui/toasts.tsx";
import { draftOf, sourceOf, type TestDraft } from "./editor/draft.ts";
import { movedDetails, withJudgement } from "./editor/marks.ts";
import { TestEditor } from "./editor/test-editor.tsx";
import { RetireTest } from "./retire-test.tsx";
import { TestState } from "./test-state.tsx";
import { KeptTrials } from "./trial/kept-trials.tsx";

type Read = ResponseTo<"GET /tests/own/{id}">;

const CHANGES = ["GET /tests/own", "GET /tests/own/{id}", "GET /invitations/options"] as const;

const isOf = (draft: TestDraft, { source }: Read): boolean =>
  JSON.stringify(sourceOf(draft)) === JSON.stringify(sourceOf(draftOf(source)));

const Edit = ({ read }: { read: Read }) => {
  const [, navigate] = useLocation();
  // What is typed stays on the draft that it was typed on: someone else's text does not replace it, and saving is refused.
  const [base, setBase] = useState(read);
  const saved = useRef<number | null>(null);
  const { test, trials, published } = read;
  const [draft, change, forget] = useEdits(`edit-test:${test.id}`, draftOf(base.source));
  const isSaved = isOf(draft, base);
  if (base !== read && (isSaved || read.revision === saved.current)) setBase(read);
  const params = { id: test.id };
  const publish = useAct("POST /tests/own/{id}/publish", {
    changes: CHANGES,
    done: ({ test: made }) => toast(`Version ${made.version} is in use`),
  });
  const save = useAct("PUT /tests/own/{id}", {
    changes: CHANGES,
    done: ({ revision }) => {
      saved.current = revision;
      forget();
      publish.reset();
      toast("The draft is saved");
    },
  });
  return (
    <>
      <PageHeader
        title={test.name}
        help={`${test.slug} · ${test.version === null ? "not published" : `version ${test.version} in use, which never changes`}`}
        parent={{ title: "Tests", href: "/tests" }}
      >
        <TestState state={test.state} />
        {test.version === null ? null : (
          <Link href={`/tests/${test.id}/analysis`} class="button">
            Item analysis
          </Link>
        )}
        {test.state === "in_use" ? <RetireTest test={test} changes={CHANGES} /> : null}
      </PageHeader>
      <TestEditor
        draft={draft}
        change={change}
        act={{ isPending: save.isPending || publish.isPending, error: save.error ?? publish.error }}
        failed={save.error === null ? "The test was not published" : "The draft was not saved"}
        submit="Save draft"
        onSubmit={() => save.mutate({ params, body: { revision: base.revision, source: sourceOf(draft) } })}
        onCancel={() => {
          forget();
          navigate("/tests");
        }}
        below={
          <KeptTrials
            test={test}
            trials={trials}
            text={draft.text}
            judge={(correction, isRight) => {
              const text = withJudgement(draft.text, correction, isRight);
              change({ text, details: movedDetails(draft.text, text, draft.details) });
            }}
          />
        }
        beside={
          <>
            <button
              type="button"
              aria-disabled={!isSaved || published || publish.isPending}
              onClick={() =>
                isSaved && !published ? publish.mutate({ params, body: { revision: base.revision } }) : undefined
              }
            >
              Publish
            </button>
            {isSaved && !published ? null : (
              <span class="muted small">
                {isSaved ? `Version ${test.version} is this draft.` : "Save the draft before you publish it."}
              </span>
            )}
          </>
        }
      />
    </>
  );
};

export const Page = () => {
  const { id = "" } = useParams();
  const read = useRead("GET /tests/own/{id}", { params: { id } });
  return (
    <Loaded query={read} what="The test">
      {(data) => <Edit key={id} read={data} />}
    </Loaded>
  );
};
