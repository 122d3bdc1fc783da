import type { ReviewEntry } from "#contract/results/review.ts";

/** What scoring needs to know of a drawn item; a bank's items fit. */
export interface ChoiceItem {
  readonly id: string;
  readonly topic: string;
  readonly stem: string;
  readonly options: readonly string[];
  readonly answer: number;
  readonly explanation: string;
}

export interface ChoiceScore {
  readonly score: number;
  readonly counts: Record<"correct" | "incorrect" | "unanswered", number>;
  readonly review: ReviewEntry[];
}

/**
 * score = round(100 · right answers / items drawn). A wrong answer costs no more than no answer, so that guessing is
 * never worse. `answers` maps item ids to the index of the chosen option; an invalid index counts as no answer.
 */
export function scoreChoice(items: readonly ChoiceItem[], answers: Readonly<Record<string, number>>): ChoiceScore {
  const review = items.map((item): ReviewEntry => {
    const chosen = Object.hasOwn(answers, item.id) ? answers[item.id] : undefined;
    const given = chosen === undefined ? null : (item.options[chosen] ?? null);
    const outcome = given === null ? "unanswered" : chosen === item.answer ? "correct" : "incorrect";
    return {
      id: item.id,
      kind: item.topic,
      outcome,
      span: null,
      expected: item.options[item.answer] ?? null,
      given,
      rule: item.stem,
      explanation: item.explanation,
      points: outcome === "correct" ? 1 : 0,
    };
  });
  const count = (outcome: ReviewEntry["outcome"]) => review.filter((entry) => entry.outcome === outcome).length;
  const correct = count("correct");
  return {
    score: items.length === 0 ? 0 : Math.round((100 * correct) / items.length),
    counts: { correct, incorrect: count("incorrect"), unanswered: count("unanswered") },
    review,
  };
}
