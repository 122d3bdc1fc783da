import type { Command, Context } from "../command.ts";
import { CommandError } from "../exit-codes.ts";
import { deliverOnce } from "../listen/deliver.ts";
import { receiverUrl } from "../listen/forward.ts";
import { openSession } from "../listen/session.ts";
import { type Access, accessOf } from "../settings.ts";

/** To a receiver on this machine, with the secret that `listen` uses for it. */
const sendHere = async (context: Context, { client, baseUrl, livemode }: Access, url: string): Promise<void> => {
  const { terminal, given } = context;
  const options = { signal: terminal.stopped };
  const [event, { id: accountId }] = await Promise.all([
    client.events.get(given.argument, options),
    client.account.get(options),
  ]);
  const { secret } = openSession(terminal, { baseUrl, accountId, url });
  const status = await deliverOnce(context, event, { url, secret, livemode });
  if (status === null) throw new CommandError(`${url} did not respond. Is the receiver running?`);
};

export const resendEvent: Command = {
  name: "events resend",
  summary: "Send an event again, to the webhook endpoints or to this machine",
  argument: "<event id>",
  options: {
    endpoint: { value: "<id>", help: "only to this webhook endpoint; to all without it" },
    "forward-to": { value: "<url>", help: "to this receiver instead, as ais listen does" },
  },
  examples: [
    "ais events resend evt_…",
    "ais events resend evt_… --endpoint we_…",
    "ais events resend evt_… --forward-to http://localhost:3000/hooks",
  ],
  run: async (context) => {
    const { terminal, output, given } = context;
    const access = accessOf(terminal, given);
    const forwardTo = given.optional("forward-to");
    if (forwardTo !== undefined) return sendHere(context, access, receiverUrl(forwardTo));
    const endpoint = given.optional("endpoint");
    const to = endpoint === undefined ? {} : { endpoint_id: endpoint };
    const deliveries = await access.client.events.redeliver(given.argument, to, { signal: terminal.stopped });
    for (const delivery of deliveries) {
      output.show(delivery, `${delivery.event_id} is on its way to ${delivery.endpoint_id}`);
    }
    if (deliveries.length === 0) output.remark("No webhook endpoint asks for this event.");
  },
};
