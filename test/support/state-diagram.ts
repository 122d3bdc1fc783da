import { EXTEND, FINAL, RULES } from "#domain/invitations/lifecycle.ts";

/** The state machine as a Mermaid diagram, for `docs/state-machine.md`. */
export const stateDiagram = (): string =>
  [
    "```mermaid",
    "stateDiagram-v2",
    "  [*] --> pending: create / invitation.created",
    ...Object.entries(RULES).flatMap(([act, { from, to, event }]) =>
      from.map((state) => `  ${state} --> ${to}: ${act} / ${event}`),
    ),
    ...EXTEND.moves.map(([from, to]) => `  ${from} --> ${to}: extend / ${EXTEND.event}`),
    ...FINAL.map((state) => `  ${state} --> [*]`),
    "```",
  ].join("\n");
