import type { Event, EventType } from "../../types.ts";
import type { Command, Context } from "../command.ts";
import { EVENT_TYPES, eventTypeOf } from "../event-types.ts";
import { CommandError } from "../exit-codes.ts";
import { patience } from "../patience.ts";
import { testModeOf } from "../settings.ts";
import { MOST_LOOKS, type Stage, TRIGGERS } from "../triggers.ts";

const LOOKED_AT = 50;

const isAbout = ({ data }: Event, invitationId: string): boolean =>
  data.invitation_id === invitationId ||
  (Array.isArray(data.invitation_ids) && data.invitation_ids.includes(invitationId));

/** Until it can be read: from then on it is on its way to webhook endpoints and listeners. */
const published = async ({ client, stopped }: Stage, type: EventType, invitationId: string): Promise<Event> => {
  for (const wait of patience(MOST_LOOKS)) {
    let seen = 0;
    for await (const event of client.events.list({ limit: LOOKED_AT }, { signal: stopped })) {
      if (event.event === type && isAbout(event, invitationId)) return event;
      seen += 1;
      if (seen === LOOKED_AT) break;
    }
    if (stopped.aborted) break;
    await wait(stopped);
  }
  throw new CommandError(`${invitationId} has no event ${type} yet. Look for it with ais logs tail.`);
};

/** Events that need time to pass, and how much. */
const ADVANCES: Partial<Readonly<Record<EventType, string>>> = {
  "assessment.expired": "a day",
  "candidate.erased": "five minutes",
};

/** Says what else the advance affects, before it happens and also with `--json`; a person at a terminal is asked. */
const mayAdvance = async ({ terminal }: Context, type: EventType): Promise<boolean> => {
  const warning = `This advances the clock of test mode by ${ADVANCES[type]}, for all invitations of the account. It cannot be turned back.`;
  terminal.err(warning);
  return terminal.ask === undefined || /^y/i.test(await terminal.ask("Continue? [y/N] "));
};

export const trigger: Command = {
  name: "trigger",
  summary: "Make an event happen for real, in test mode",
  argument: "<event>",
  options: {},
  examples: ["ais trigger assessment.completed", "ais trigger assessment.expired --json"],
  notes: `Events: ${EVENT_TYPES.join(", ")}.

Creates an invitation and does with it what leads to the event, so the events before it happen as well. assessment.expired advances
the clock of test mode by a day, candidate.erased by five minutes: for all invitations of the account, and for good. Needs a test key.`,
  run: async (context) => {
    const { terminal, output, given } = context;
    const type = eventTypeOf(given.argument);
    const { client } = testModeOf(terminal, given);
    const stage = { client, stopped: terminal.stopped };
    if (type in ADVANCES && !(await mayAdvance(context, type))) return;
    const invitation = await TRIGGERS[type](stage);
    const event = await published(stage, type, invitation.id);
    output.show({ type: "triggered", event }, `${type} ${event.id} about ${invitation.id}`);
  },
};
