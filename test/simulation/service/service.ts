import { createAccount } from "#actions/accounts/create-account.ts";
import { grantCredits } from "#actions/accounts/grant-credits.ts";
import { createApiKey } from "#actions/accounts/keys/create-api-key.ts";
import { revokeApiKey } from "#actions/accounts/keys/revoke-api-key.ts";
import { recordEmailEvent } from "#actions/email/record-email-event.ts";
import { sweepDue } from "#actions/events/sweep-due.ts";
import { createConnection } from "#actions/integrations/connections.ts";
import { updateConnection } from "#actions/integrations/manage-connections.ts";
import { importInvitations } from "#actions/invitations/import/import-invitations.ts";
import { listInvitations } from "#actions/invitations/list/list-invitations.ts";
import { scheduleInvitation } from "#actions/invitations/schedule-invitation.ts";
import { listDeliveries } from "#actions/webhooks/list-deliveries.ts";
import { listEvents } from "#actions/webhooks/list-events.ts";
import { parseEmailEvent } from "#adapters/email/ses-event.ts";
import { ApiError } from "#contract/errors.ts";
import type { Vendor } from "#contract/integrations/vendor.ts";
import { byOperator } from "#domain/shared/audit.ts";
import type { KnownConnection } from "../known.ts";
import { API } from "./api.ts";
import { CANDIDATE } from "./candidate.ts";
import { type Deps, depsOf, type Ports } from "./dependencies.ts";
import { EVENTS } from "./events.ts";
import { INTEGRATIONS } from "./integrations.ts";

/** Who works in the dashboard. */
const MEMBER = {
  actor: { type: "member", id: "usr_simulated", name: "member@example.com" },
  source_ip: null,
  peer_ip: null,
} as const;

type Handlers<Made> = { [Name in keyof Made]: Made[Name] extends (deps: Deps) => infer Handler ? Handler : never };

/** Makes objects whose handlers are created when they are first used, as at a function's cold start. */
const lazily = <Made extends Record<string, (deps: Deps) => unknown>>(make: Made): ((deps: Deps) => Handlers<Made>) => {
  const prototype = {};
  for (const [name, handler] of Object.entries(make)) {
    Object.defineProperty(prototype, name, {
      get(this: { deps: Deps }) {
        const value = handler(this.deps);
        Object.defineProperty(this, name, { value });
        return value;
      },
    });
  }
  // One property per name was just defined.
  return (deps) => Object.create(prototype, { deps: { value: deps } }) as Handlers<Made>;
};

const [apiOf, candidateOf, eventsOf] = [lazily(API), lazily(CANDIDATE), lazily(EVENTS)];
const integrationsOf = lazily(INTEGRATIONS);

/** The service in one environment: all of its entry points. */
export const serviceOn = (ports: Ports) => {
  const deps = depsOf(ports);
  return {
    api: apiOf(deps),
    candidate: candidateOf(deps),
    events: eventsOf(deps),
    integrations: integrationsOf(deps),
    sweepDue: () => sweepDue(deps, () => true),
    /** A bounce or complaint, as the rule on SES's events passes it. */
    recordEmailEvent: async (event: unknown) => {
      await recordEmailEvent(deps, parseEmailEvent(JSON.stringify(event)));
    },
    /** What a member does with a scheduled email in the dashboard; the code of a refusal. */
    schedule: (accountId: string, invitationId: string, local: string | null) =>
      scheduleInvitation(deps, { accountId, invitationId }, local, { origin: MEMBER, random: deps.random }).then(
        () => "scheduled",
        (error: unknown) => {
          if (error instanceof ApiError) return error.code;
          throw error;
        },
      ),
    /** What a member does with the rows of a file in the dashboard. */
    importInvitations: (accountId: string, importId: string, rows: readonly { row: number; invitation: unknown }[]) =>
      importInvitations(deps, {
        ...{ accountId, importId, rows, allowDuplicates: true },
        member: { origin: MEMBER, random: deps.random },
      }),
    /** What members do with connections in the dashboard. */
    connections: {
      create: (
        accountId: string,
        vendor: Vendor,
        apiKey: string,
        signs: KnownConnection["signs"],
        granted: Parameters<typeof createConnection>[1]["granted"],
      ) => createConnection(deps, { accountId, vendor, apiKey, ...signs, granted }, byOperator(deps)),
      set: (accountId: string, connectionId: string, status: "active" | "disabled") =>
        updateConnection(deps, { accountId, connectionId }, { status }, byOperator(deps)),
    },
    /** The operator's commands. */
    operator: {
      createAccount: (name: string, credits: number, contact: string) =>
        createAccount(deps, { name, credits, contact_email: contact }),
      createApiKey: (accountId: string) => createApiKey(deps, { accountId }),
      revokeApiKey: (accountId: string, keyId: string) => revokeApiKey(deps, { accountId, keyId }),
      grantCredits: (accountId: string, credits: number, once: string | null) =>
        grantCredits(deps, { accountId, grant: { credits, note: null, once } }),
    },
    /** What an account can read, without the API's limits. */
    reads: {
      account: (accountId: string) => deps.accounts.read(accountId),
      ledger: (accountId: string) => deps.accounts.ledger(accountId),
      invitations: (accountId: string, query: { status?: string; candidate_email?: string; limit: string }) =>
        listInvitations(deps, { accountId, query }),
      result: (accountId: string, invitationId: string) => deps.results.read(accountId, invitationId),
      parts: (accountId: string, invitationId: string) => deps.parts.list(accountId, invitationId),
      events: (accountId: string, query: { limit: string; cursor?: string }) => listEvents(deps, { accountId, query }),
      deliveries: (accountId: string, eventId: string) => listDeliveries(deps, { accountId, eventId }),
      endpoints: (accountId: string) => deps.endpoints.list(accountId),
    },
    limiter: deps.limiter,
  };
};

export type Service = ReturnType<typeof serviceOn>;
