import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { PartContent } from "#contract/candidate/candidate.ts";
import { Form, type FormProps } from "../../../ui/forms/form.tsx";
import { ImportFile } from "../import/import-file.tsx";
import { Trial } from "../trial/trial.tsx";
import "../tests.css";
import type { TestDraft } from "./draft.ts";
import { Findings } from "./findings.tsx";
import { movedDetails, withJudgement, withProposal } from "./marks.ts";
import { Preview } from "./preview.tsx";
import { SideTable } from "./side-table.tsx";
import { SourceField, useSourceField } from "./source-field.tsx";
import { GuidanceFields, TestFields } from "./test-form.tsx";
import { useCheck } from "./use-check.ts";

type TestEditorProps = Omit<FormProps, "children"> & {
  draft: TestDraft;
  change(changes: Partial<TestDraft>): void;
  /** Below the form, while no trial is under way. */
  below?: ComponentChildren;
};

/** Writes a test: what it is called, its text with both versions beside it, the check, and a trial. */
export const TestEditor = ({ draft, change, below, ...form }: TestEditorProps) => {
  const { area, goTo } = useSourceField();
  const { check, error, stale } = useCheck(draft);
  // As it was when the trial began: accepting a correction does not change what candidates read.
  const [tried, setTried] = useState<PartContent | null>(null);
  const setText = (text: string): void => change({ text, details: movedDetails(draft.text, text, draft.details) });
  const { kind, text, details } = draft;
  const content = stale ? null : (check?.content ?? null);
  const tryIt = (
    <button type="button" aria-disabled={content === null} onClick={() => setTried(content)}>
      Try it
    </button>
  );
  if (tried !== null)
    return (
      <Trial
        draft={draft}
        content={tried}
        judge={(correction, isRight) => setText(withJudgement(text, correction, isRight))}
        onClose={() => {
          setTried(null);
          // The button that began it is there again after the next frame.
          requestAnimationFrame(() => area.current?.focus());
        }}
      />
    );
  return (
    <div class="test-editor">
      <Form
        {...form}
        beside={
          <>
            {tryIt}
            {form.beside}
          </>
        }
      >
        <TestFields draft={draft} change={change} />
        <GuidanceFields draft={draft} change={change} />
        <ImportFile
          take={({ text: read, title, kind: shown }) =>
            change({
              text: read,
              details: [],
              ...(title === undefined ? {} : { title }),
              ...(shown === undefined ? {} : { kind: shown }),
            })
          }
        />
        <div class={kind === "editing" || kind === "proofreading" ? "writing-desk" : undefined}>
          <SourceField kind={kind} text={text} area={area} onChange={setText} />
          {kind === "editing" || kind === "proofreading" ? <Preview text={text} /> : null}
        </div>
        {text.trim() === "" ? null : (
          <Findings
            check={check}
            error={error}
            stale={stale}
            goTo={goTo}
            take={(proposal) => setText(withProposal(text, proposal) ?? text)}
          />
        )}
        {kind === "editing" || kind === "proofreading" ? (
          <SideTable
            kind={kind}
            text={text}
            kinds={stale ? [] : (check?.kinds ?? [])}
            details={details}
            change={(rows) => change({ details: rows })}
          />
        ) : null}
      </Form>
      {below}
    </div>
  );
};
