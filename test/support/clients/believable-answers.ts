import { content } from "#content/content.ts";
import { specimens } from "#content/specimens.ts";
import { candidateWhoKnows } from "../../../bin/demo/candidate-answers.ts";
import { writtenTexts } from "../language/written-texts.ts";

const candidate = candidateWhoKnows([content, specimens], { ...writtenTexts, ...specimens.written });

/** Answers of a capable candidate to a live test or a specimen. */
export const believableAnswers = candidate.answers;

/** How that candidate gave them. */
export const believableSignals = candidate.signals;
