import type { Integrity } from "#contract/results/result.ts";
import type { Block, Cell, Section } from "./layout-model.ts";
import { counted, listed } from "./wording.ts";

type Check = keyof Integrity["checks"];

const CHECKS: readonly { check: Check; name: string; about: string }[] = [
  { check: "paste", name: "Pasting", about: "Text that was pasted into an answer from elsewhere." },
  { check: "cadence", name: "Typing rhythm", about: "Times between keys in free writing, never which keys." },
  { check: "timing", name: "Answer times", about: "Questions answered faster than they can be read." },
  { check: "focus", name: "Focus", about: "Time away from the page, and leaving full screen." },
];

const EVENTS: readonly { event: keyof Integrity["events"]; name: string }[] = [
  { event: "paste", name: "Pastes" },
  { event: "tab_switch", name: "Times the page was left" },
  { event: "fullscreen_exit", name: "Full screen exits" },
  { event: "copy_attempt", name: "Copy attempts" },
  { event: "keyboard_blocked", name: "Blocked keys" },
];

const verdict = (check: Integrity["checks"][Check]): Cell => {
  if (!check.recorded) return { text: "Not recorded", tone: "plain", strong: true };
  return check.flagged
    ? { text: "Flagged", tone: "mixed", strong: true }
    : { text: "Not flagged", tone: "good", strong: true };
};

/** Integrity on the first page: what was observed, and that it does not affect the outcome. */
export const integritySentence = ({ checks }: Integrity): string => {
  const names = (some: typeof CHECKS) => listed(some.map(({ name }) => name.toLowerCase()));
  const recorded = CHECKS.filter(({ check }) => checks[check].recorded);
  const flagged = recorded.filter(({ check }) => checks[check].flagged);
  const missing = CHECKS.filter(({ check }) => !checks[check].recorded);
  const unrecorded =
    missing.length === 0 ? "" : ` Not recorded, which is neither for nor against the candidate: ${names(missing)}.`;
  if (recorded.length === 0)
    return "None of the four signals could be recorded. This is neither for nor against the candidate.";
  if (flagged.length === 0) {
    return `Nothing was flagged in the ${counted(recorded.length, "signal")} that ${recorded.length === 1 ? "was" : "were"} recorded.${unrecorded}`;
  }
  return `Flagged: ${names(flagged)}. A flag is evidence to look into, never a verdict, and it did not affect the score.${unrecorded}`;
};

/** How often something happened; what did not has no column. */
const eventsBlocks = (events: Integrity["events"]): Block[] => {
  const happened = EVENTS.filter(({ event }) => events[event] > 0);
  if (happened.length === 0) return [];
  return [
    {
      kind: "table",
      title: "Events",
      columns: happened.map(({ name }) => ({ title: name, width: 1 / happened.length })),
      rows: [happened.map(({ event }) => ({ text: String(events[event]) }))],
    },
  ];
};

export const integritySection = ({ checks, events }: Integrity): Section => ({
  title: "Integrity",
  level: 1,
  blocks: [
    {
      kind: "paragraph",
      text: "What the candidate's page measured while the tests were taken. It is evidence for a person to weigh, never a verdict.",
    },
    {
      kind: "table",
      title: "Signals",
      columns: [
        { title: "Signal", width: 0.34 },
        { title: "Result", width: 0.18 },
        { title: "What was measured", width: 0.48 },
      ],
      rows: CHECKS.map(({ check, name, about }) => [
        { text: name, note: about, strong: true },
        verdict(checks[check]),
        { text: checks[check].detail },
      ]),
    },
    ...eventsBlocks(events),
    {
      kind: "list",
      items: [
        "A flag means that a measurement exceeded a fixed limit. Harmless reasons are common: pasting one's own draft, a phone call, a second screen, a slow connection.",
        "“Not recorded” means that a signal could not be measured fairly, as with a touch keyboard, an input method or assistive technology, or that none of the tests uses it. It is neither for nor against the candidate.",
        "Flags never change a score, a percentile or a pass. Do not reject a candidate because of a flag alone; ask the candidate, or repeat a test under supervision.",
      ],
    },
  ],
});
