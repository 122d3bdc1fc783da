import { Link } from "wouter-preact";
import type { InvitationDetail } from "#contract/dashboard/invitations.ts";
import { useRead } from "../../../api/queries.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Status } from "../../../ui/status.tsx";
import { Time } from "../../../ui/time.tsx";
import { DELIVERY_WORDS } from "../../webhooks/words.ts";

/** What was reported to the ATS that ordered the invitation, and what the ATS could not use. */
export const OrderHistory = ({ order: { id, connection_id } }: { order: NonNullable<InvitationDetail["order"]> }) => {
  const read = useRead("GET /webhooks/connections/{id}/orders/{order}", {
    params: { id: connection_id, order: id },
  });
  return (
    <Loaded query={read} what="The order">
      {({ order: { reports, errors } }) => (
        <>
          <ul class="small">
            {reports.map(({ event_id, event, status, last_attempt }) => (
              <li key={event_id}>
                {event} <Status tone={DELIVERY_WORDS[status].tone}>{DELIVERY_WORDS[status].words}</Status>
                {last_attempt === null ? null : <Time at={last_attempt.at} />}
              </li>
            ))}
            {errors.map(({ at, call, message }) => (
              <li key={at}>
                {call}: {message}
              </li>
            ))}
          </ul>
          <Link href={`/integrations/${connection_id}`}>Orders of this integration</Link>
        </>
      )}
    </Loaded>
  );
};
