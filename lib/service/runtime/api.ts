import { consoleLog } from "#adapters/log.ts";
import { systemClock, systemRandom } from "#adapters/system.ts";
import { API_PREFIX } from "#contract/operations.ts";
import { type InvitationRecord, presentInvitation } from "#domain/invitation.ts";
import { presentResult, type ResultRecord } from "#domain/result.ts";
import { accountStore } from "#store/accounts.ts";
import { apiKeyStore } from "#store/api-keys.ts";
import { invitationChanges } from "#store/invitation-changes.ts";
import { invitationList } from "#store/invitation-list.ts";
import { invitationStore } from "#store/invitations.ts";
import { keyLookup } from "#store/key-lookup.ts";
import { rateLimiter } from "#store/rate-limits.ts";
import { resultStore } from "#store/results.ts";
import { connect } from "#store/table.ts";
import { readEnv } from "./env.ts";

const { TABLE_NAME, PUBLIC_URL } = readEnv("TABLE_NAME", "PUBLIC_URL");
const table = connect(TABLE_NAME);

/** What the API's functions work with, wired once per cold start. */
export const api = {
  clock: systemClock,
  random: systemRandom,
  log: consoleLog,
  limiter: rateLimiter(table),
  keys: keyLookup(apiKeyStore(table), systemClock),
  invitations: invitationStore(table),
  changes: invitationChanges(table),
  list: invitationList(table),
  results: resultStore(table),
  accounts: accountStore(table),
  /** An invitation as the API shows it. */
  present: (invitation: InvitationRecord) => presentInvitation(invitation, systemClock.now(), PUBLIC_URL),
  presentResult: (result: ResultRecord) => presentResult(result, systemClock.now(), PUBLIC_URL),
  baseUrl: `${PUBLIC_URL}${API_PREFIX}`,
  docsUrl: `${PUBLIC_URL}/docs`,
};
