import type { AssessmentInvitations } from "../../client.ts";
import { NotFoundError } from "../../error-classes.ts";
import type { Event } from "../../types.ts";
import type { Command } from "../command.ts";
import { eventTypesIn } from "../event-types.ts";
import { CommandError } from "../exit-codes.ts";
import { deliver } from "../listen/deliver.ts";
import { receiverUrl } from "../listen/forward.ts";
import { takeLock } from "../listen/lock.ts";
import { openSession, type Session, saveSession } from "../listen/session.ts";
import { accessOf } from "../settings.ts";

/** A developer waits for the event; 15 requests a minute leave room for theirs. */
const LONGEST_WAIT_MS = 4_000;

/** Where to begin: after the last event that is done, otherwise from now on. */
const startOf = async (client: AssessmentInvitations, session: Session, fromNow: boolean): Promise<string> => {
  if (session.last !== undefined && !fromNow) return session.last;
  for await (const { id } of client.events.list({ limit: 1 })) return id;
  return "beginning";
};

async function* eventsAfter(
  client: AssessmentInvitations,
  since: string,
  signal: AbortSignal,
): AsyncGenerator<Event, void, undefined> {
  try {
    yield* client.events.follow({ since, signal, longestWaitMs: LONGEST_WAIT_MS });
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    throw new CommandError(`${since}, where the last session ended, no longer exists. Continue with --from-now.`);
  }
}

/** Follows the feed of events and forwards each one; the place in it is remembered after each. */
export const listen: Command = {
  name: "listen",
  summary: "Forward events to a receiver on this machine, signed like webhooks",
  options: {
    "forward-to": { value: "<url>", help: "where to POST the events", required: true },
    events: { value: "<types>", help: "only these, separated by commas; all without it" },
    "from-now": { help: "skip what happened since the last time" },
    "print-secret": { help: "print the secret that verifies the signatures, and exit" },
  },
  examples: [
    "ais listen --forward-to http://localhost:3000/hooks",
    "ais listen --forward-to http://localhost:3000/hooks --events assessment.completed,assessment.expired",
    'WEBHOOK_SECRET="$(ais listen --forward-to http://localhost:3000/hooks --print-secret)" npm run dev',
  ],
  notes: `It reads the feed of events: no tunnel and no webhook endpoint are needed. The secret belongs to the URL and stays the same.
After a lost connection or a restart it continues where it was. While the receiver does not respond, the event is tried again and
those after it wait; any response counts as delivered, whatever its status (ais events resend --forward-to sends it again). If it
is killed during a delivery, that one is repeated, with the same webhook-id.`,
  run: async (context) => {
    const { terminal, output, given } = context;
    const url = receiverUrl(given.text("forward-to"));
    const types = eventTypesIn(given.optional("events"));
    const { client, baseUrl, livemode } = accessOf(terminal, given);
    const { stopped } = terminal;
    const { id: accountId } = await client.account.get({ signal: stopped });
    const session = openSession(terminal, { baseUrl, accountId, url });
    const { secret } = session;
    if (given.isOn("print-secret")) {
      // What happens from here on is forwarded, even if the receiver that needs the secret takes a while to start.
      if (session.last === undefined) saveSession(session, await startOf(client, session, true));
      return output.show({ type: "secret", secret }, secret);
    }
    const release = takeLock(`${session.file}.lock`);
    try {
      const since = await startOf(client, session, given.isOn("from-now"));
      saveSession(session, since);
      output.show(
        { type: "listening", forward_to: url, secret, since },
        `Forwarding events to ${url}\nSigned with the secret ${secret}\nStop with Ctrl-C.`,
      );
      for await (const event of eventsAfter(client, since, stopped)) {
        // A sample is for the endpoint that it was sent to.
        const isWanted = !event.test && (types === undefined || types.has(event.event));
        if (isWanted && !(await deliver(context, event, { url, secret, livemode }))) return;
        saveSession(session, event.id);
      }
    } finally {
      release();
    }
  },
};
