import type { ComponentChild } from "preact";
import type { Answers } from "#contract/candidate/candidate.ts";
import type { PartKind } from "#contract/candidate/part-kind.ts";
import { choice } from "./choice.tsx";
import { editing } from "./editing.tsx";
import type { AnswersOf, ContentOf, KindOnPage, SummaryProps, TaskProps } from "./kind.ts";
import { proofreading } from "./proofreading.tsx";
import { writing } from "./writing.tsx";

const KINDS: { readonly [Kind in PartKind]: KindOnPage<Kind> } = { choice, editing, proofreading, writing };

export const instructionsOf = (kind: PartKind): KindOnPage<PartKind>["instructions"] => KINDS[kind].instructions;

const sizeIn = <Kind extends PartKind>(answers: AnswersOf<Kind>): string => KINDS[answers.kind].size(answers);

/** Describes the amount of answers, by kind. */
export const sizeOf = (answers: Answers | null): string => (answers === null ? "Nothing yet" : sizeIn(answers));

/** The share of a part that is done, as far as its answers say it. */
export const doneOf = <Kind extends PartKind>(content: ContentOf<Kind>, answers: Answers | null): number =>
  KINDS[content.kind].done?.(content, answers) ?? 0;

/** The task itself, in a test or in an example. */
export const Task = <Kind extends PartKind>(props: TaskProps<Kind>): ComponentChild => {
  const { Task: Own } = KINDS[props.content.kind];
  return <Own {...props} />;
};

/** What was done, shown before it is submitted. */
export const Summary = <Kind extends PartKind>(props: SummaryProps<Kind>): ComponentChild => {
  const { Summary: Own } = KINDS[props.content.kind];
  return <Own {...props} />;
};
