import { Fragment } from "preact";
import { faultyText, parseMarks } from "#contract/assessments/marked-text.ts";
import type { DifferingCorrection } from "#contract/dashboard/tests/authoring.ts";
import { judgementOf, marksIn } from "../editor/marks.ts";
import { quoted } from "../words.ts";

/** How much of the line is shown on either side of a correction. */
const AROUND = 60;

/** The text of the line before and after a place, cut between words. */
const beside = (text: string, start: number, end: number): { before: string; after: string } => {
  const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  const rest = text.slice(end).split("\n", 1)[0] ?? "";
  return {
    before: line.length > AROUND ? `… ${line.slice(-AROUND).replace(/^\S*\s/, "")}` : line,
    after: rest.length > AROUND ? `${rest.slice(0, AROUND).replace(/\s\S*$/, "")} …` : rest,
  };
};

export type Judge = (correction: DifferingCorrection, isRight: boolean) => void;

type RowProps = { text: string; correction: DifferingCorrection; judge: Judge };

const Row = ({ text, correction, judge }: RowProps) => {
  const { mark, start, length, given, counted } = correction;
  const faulty = faultyText(parseMarks(text).pieces);
  const { before, after } = beside(faulty, start, start + length);
  const key = marksIn(text)[mark]?.right.map(quoted) ?? [];
  const judged = judgementOf(text, correction);
  return (
    <li>
      <p class="passage" dir="auto">
        {before}
        <del>{faulty.slice(start, start + length)}</del> <ins>{given || "‸"}</ins>
        {after}
      </p>
      <p class="muted">
        The key has <bdi>{key.join(", ")}</bdi>. This {counted ? "counted as right" : "counted half"}.
      </p>
      {(["right", "wrong"] as const).map((verdict) => (
        <Fragment key={verdict}>
          <button
            type="button"
            aria-label={`It is ${verdict}: “${given}”`}
            aria-pressed={judged === verdict}
            onClick={() => judge(correction, verdict === "right")}
          >
            It is {verdict}
          </button>{" "}
        </Fragment>
      ))}
      <span role="status">{judged === null ? "" : `Added to the key as ${judged}. Save the draft to keep it.`}</span>
    </li>
  );
};

/** Corrections of which the key says neither right nor wrong: each is added to it as one of them. */
export const Differing = ({
  text,
  open,
  judge,
}: {
  text: string;
  open: readonly DifferingCorrection[];
  judge: Judge;
}) =>
  open.length === 0 ? null : (
    <ul class="rows differing">
      {open.map((correction) => (
        <Row key={`${correction.start}:${correction.given}`} text={text} correction={correction} judge={judge} />
      ))}
    </ul>
  );
