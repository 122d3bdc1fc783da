import type { CandidateRecord } from "#contract/candidate/record.ts";
import { localMoment, minutesInWords } from "../ui/format-time.ts";

type Part = CandidateRecord["parts"][number];
type Behaviour = NonNullable<Part["behaviour"]>;

const times = (n: number): string => (n === 1 ? "once" : n === 2 ? "twice" : `${n} times`);
const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`;

/** What was recorded, with what it is for. */
const ENTRIES: readonly { name: string; value: (of: Behaviour) => string; why: string }[] = [
  {
    name: "Pauses between key presses",
    value: ({ key_intervals }) => `${key_intervals} pauses, not which keys`,
    why: "Even, very fast typing can come from a program.",
  },
  {
    name: "Text that you pasted",
    value: ({ pastes, pasted_characters }) => `${times(pastes)}, ${pasted_characters} characters from elsewhere`,
    why: "A long pasted text may not be your own. What you pasted was not recorded.",
  },
  {
    name: "Leaving the page",
    value: ({ absences, away_ms }) => `${times(absences)}, ${seconds(away_ms)} in all`,
    why: "Long absences can mean that answers were looked up. Where you went was not recorded.",
  },
  {
    name: "Leaving full screen",
    value: ({ fullscreen_exits }) => times(fullscreen_exits),
    why: "As above.",
  },
  {
    name: "Copying text of the test",
    value: ({ copy_attempts }) => times(copy_attempts),
    why: "The tests are used again, so their texts are protected.",
  },
  {
    name: "Printing or saving with the keyboard",
    value: ({ keys_blocked }) => times(keys_blocked),
    why: "As above. It was blocked.",
  },
];

const minutesBetween = (from: string, until: string): string =>
  minutesInWords(Math.max(1, Math.round((Date.parse(until) - Date.parse(from)) / 60_000)));

const RecordedPart = ({ part }: { part: Part }) => {
  const { name, part_of, started_at, submitted_at, ended_by, saves, behaviour } = part;
  return (
    <>
      <h3>{part_of === null ? name : `${part_of}: ${name}`}</h3>
      <p>
        Started {localMoment(started_at)}.{" "}
        {submitted_at === null
          ? "Not submitted yet. "
          : `Submitted after ${minutesBetween(started_at, submitted_at)}${ended_by === "time" ? ", when the time ran out" : ""}. `}
        Your answers were saved {times(saves)}. They are in the download below.
      </p>
      {behaviour === null ? (
        <p>Nothing is held about how you worked.</p>
      ) : (
        <details>
          <summary>How you worked: what was recorded, and why</summary>
          <dl>
            {ENTRIES.map(({ name: entry, value, why }) => (
              <div key={entry}>
                <dt>{entry}</dt>
                <dd>
                  {value(behaviour)}. <span class="muted">{why}</span>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
};

/** What was recorded in each test that was started. */
export const Recorded = ({ record, inviter }: { record: CandidateRecord; inviter: string }) => {
  const { parts, behaviour_kept_until, invited_at } = record;
  return (
    <section aria-labelledby="what-was-recorded">
      <h2 id="what-was-recorded">What was recorded, and why</h2>
      <p>
        {inviter} invited you on {localMoment(invited_at)}, with your name and email address. Your answers are held to
        score them, and their times to show that you had the time you were promised.
      </p>
      {parts.length === 0 ? <p>You started no test, so nothing else was recorded.</p> : null}
      {parts.map((part) => (
        <RecordedPart key={part.id} part={part} />
      ))}
      {parts.some(({ behaviour }) => behaviour !== null) ? (
        <p>
          How you worked is recorded as hints for a person to look at, and never changes a score.
          {behaviour_kept_until === null ? "" : ` It is deleted after ${localMoment(behaviour_kept_until)}.`}
        </p>
      ) : null}
    </section>
  );
};
