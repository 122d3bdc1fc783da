import type { Stage } from "../stage.ts";
import { bulkClients } from "./clients/bulks.ts";
import { erasingClients } from "./clients/erasures.ts";
import { extendingClients } from "./clients/extensions.ts";
import { invitationClients } from "./clients/invitations.ts";
import { reviewClients } from "./clients/reviews.ts";
import { schedules } from "./clients/schedules.ts";
import { webhookClients } from "./clients/webhooks.ts";

/** Clients of the API, which repeat requests without a response. */
export const clients = (stage: Stage) => ({
  ...invitationClients(stage),
  ...extendingClients(stage),
  ...bulkClients(stage),
  ...webhookClients(stage),
  ...schedules(stage),
  ...reviewClients(stage),
  ...erasingClients(stage),
});
