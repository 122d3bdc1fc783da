import { createInvitation } from "#actions/invitations/create-invitation.ts";
import { checkImport } from "#actions/invitations/import/check-import.ts";
import { importInvitations } from "#actions/invitations/import/import-invitations.ts";
import { CreateInvitation } from "#contract/invitations/invitation.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { requestRecords } from "#store/idempotency/request-records.ts";
import { bulkStore } from "#store/invitations/bulk.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { toInvitation } from "#store/invitations/invitation-row.ts";
import { candidateInvitations } from "#store/invitations/search/candidate-invitations.ts";
import { anAccount, fakeClock, seededRandom } from "../builders.ts";
import { memoryTable } from "../memory-table/memory-table.ts";
import { audited, from } from "../records/team.ts";
import { aWorld } from "./invitation-harness.ts";

export const member = { origin: from("lina@example.com", "usr_lina"), random: seededRandom(9) };
export const IMPORT = "import-0123456789";

/** A row that creates an invitation. */
export const invitation = (changes: object = {}) => ({
  candidate_email: "jane@example.com",
  candidate_name: "Jane Doe",
  tests: ["grammar-test"],
  send_email: false,
  ...changes,
});

type Rows = { row: number; invitation: unknown }[];
/** Numbered rows of different candidates. */
export const rows = (count: number, changes: (row: number) => object = () => ({})): Rows =>
  Array.from({ length: count }, (_, index) => ({
    row: index + 1,
    invitation: invitation({ candidate_email: `c${index + 1}@example.com`, ...changes(index + 1) }),
  }));

/** An account on a separate table, with all that an import needs. */
export const aService = async (credits: number) => {
  const { table, items } = memoryTable();
  const clock = fakeClock();
  const accountId = await anAccount(table, credits, seededRandom(3));
  const world = aWorld(table, accountId, clock, seededRandom(1));
  const deps = {
    ...world.deps,
    bulk: bulkStore(table),
    requests: requestRecords(table),
    ofCandidates: candidateInvitations(table),
  };
  const input = (some: Rows, allowDuplicates = false, importId = IMPORT) => ({
    accountId,
    importId,
    rows: some,
    allowDuplicates,
    member,
  });
  return {
    accountId,
    deps,
    run: (some: Rows, allowDuplicates?: boolean, importId?: string) =>
      importInvitations(deps, input(some, allowDuplicates, importId)),
    check: (some: Rows, importId?: string) => checkImport(deps, input(some, false, importId)),
    single: (changes: object) =>
      createInvitation(deps, {
        accountId,
        request: CreateInvitation.parse(invitation(changes)),
        idempotencyKey: undefined,
      }),
    /** What the table's stream does within seconds. */
    publishLookups: async () => {
      for (const row of invitations()) await invitationLookups(table).put(row);
    },
    invitations,
    balance: async () => (await accountStore(table).read(accountId))?.credits ?? 0,
    audit: async () => {
      const entries = await audited(table, accountId);
      return entries.map(({ action, object, changes }) => [action, object.id, changes[0]?.after]);
    },
  };

  function invitations() {
    return [...items()].filter(({ kind }) => kind === "invitation").map((item) => toInvitation(item));
  }
};

export const said = (outcomes: readonly { row: number; outcome: string }[]) => outcomes.map(({ outcome }) => outcome);
