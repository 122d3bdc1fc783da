import { EXTEND, RULES } from "#domain/invitations/lifecycle.ts";
import { type Html, html } from "#domain/shared/html.ts";

/** The states of an invitation, drawn: what the rules say is in `RULES`, and where it is on the page is here. */

type Box = { state: string; x: number; y: number; final?: boolean };

const [WIDTH, HEIGHT] = [136, 44];

const BOXES: readonly Box[] = [
  { state: "pending", x: 190, y: 150 },
  { state: "in_progress", x: 440, y: 150 },
  { state: "completed", x: 690, y: 150, final: true },
  { state: "cancelled", x: 315, y: 30, final: true },
  { state: "expired", x: 315, y: 270, final: true },
];

type Arrow = { path: string; label: string; x: number; y: number };

const ARROWS: readonly Arrow[] = [
  { path: "M30 150 H116", label: "create", x: 72, y: 140 },
  { path: "M258 150 H366", label: "start", x: 312, y: 140 },
  { path: "M508 150 H616", label: "complete", x: 562, y: 140 },
  { path: "M215 128 L276 56", label: "cancel", x: 214, y: 92 },
  { path: "M415 128 L354 56", label: "cancel", x: 416, y: 92 },
  { path: "M215 172 L276 244", label: "expire", x: 214, y: 218 },
  { path: "M415 172 L354 244", label: "expire", x: 416, y: 218 },
  { path: "M383 270 C 520 270, 520 210, 476 176", label: "extend", x: 536, y: 240 },
  { path: "M247 270 C 110 270, 110 210, 154 176", label: "extend", x: 92, y: 240 },
];

const box = ({ state, x, y, final }: Box): Html => html`<g class="${final ? "final" : "open"}">
<rect x="${x - WIDTH / 2}" y="${y - HEIGHT / 2}" width="${WIDTH}" height="${HEIGHT}" rx="10"/>
<text x="${x}" y="${y + 5}">${state}</text></g>
`;

/** The diagram; the table of transitions beside it says the same in words. */
export const statesDiagram =
  (): Html => html`<div class="table diagram" tabindex="0" role="region" aria-label="Diagram of the states">
<svg viewBox="0 0 770 300" width="770" height="300" role="img" aria-label="An invitation is created pending, is in progress when started, and ends completed, expired or cancelled; an extension reopens an expired one.">
<defs><marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 L10 5 L0 10 z"/></marker></defs>
<circle cx="24" cy="150" r="6"/>
${ARROWS.map(
  ({
    path,
    label,
    x,
    y,
  }) => html`<path class="arrow" d="${path}" marker-end="url(#arrow)"/><text class="act" x="${x}" y="${y}">${label}</text>
`,
)}${BOXES.map(box)}</svg></div>`;

/** The same for readers of Markdown. */
export const statesMarkdown = (): string =>
  [
    "```text",
    "create → pending → (start) → in_progress → (complete) → completed",
    "pending, in_progress → (cancel) → cancelled",
    "pending, in_progress → (expire) → expired → (extend) → pending or in_progress, as before",
    "```",
  ].join("\n");

const WHEN: Readonly<Record<keyof typeof RULES | "create" | "extend", string>> = {
  create: "You create the invitation, through the API or the dashboard.",
  open: "The candidate opens the link for the first time, in a browser. Mail scanners and link previews do not count.",
  start: "The candidate begins the first test.",
  complete: "The last test is submitted, or its time ran out, and everything is scored.",
  expire: "`expires_at` passes, and no test that began before it is still running.",
  cancel: "You cancel it.",
  extend: "You extend it: later, or again within seven days of its expiry.",
};

/** Every transition with its event, from the rules. */
export const transitions = (): string =>
  [
    "| Act | From | To | Event | When |",
    "| --- | --- | --- | --- | --- |",
    `| create | – | pending | \`invitation.created\` | ${WHEN.create} |`,
    ...Object.entries(RULES).map(
      ([act, { from, to, event }]) =>
        `| ${act} | ${from.join(", ")} | ${to} | \`${event}\` | ${WHEN[act as keyof typeof RULES]} |`,
    ),
    `| extend | ${[...new Set(EXTEND.moves.map(([from]) => from))].join(", ")} | as before | \`${EXTEND.event}\` | ${WHEN.extend} |`,
  ].join("\n");
