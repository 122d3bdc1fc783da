import {
  type Balance,
  MAX_EXPORTED_MOVEMENTS,
  type Movement,
  type MovementFilters,
  type MovementQuery,
} from "#contract/dashboard/credits.ts";
import type { Access } from "#contract/dashboard/permissions.ts";
import { PAGE_SIZE } from "#contract/paging.ts";
import { type Ledger, movementsCsv } from "#domain/accounts/movement.ts";
import type { AccountSettingsStore, AccountStore } from "#domain/accounts/ports.ts";
import { numberOf, type Viewer } from "#domain/sees-of.ts";
import { cursorAt } from "#domain/shared/cursor.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import { maskText } from "#domain/team/masking.ts";
import { TEST_CREDITS } from "#domain/test-mode/test-credits.ts";
import { type HiddenByIdDeps, hiddenAmong } from "../hidden-from.ts";
import { idsBetween, positionIn } from "../page-cursor.ts";

type LedgerDeps = HiddenByIdDeps & { ledger: Ledger };

/** Whose ledger is read, and by whom. */
type Reader = { accountId: string; access: Access; member: Viewer };

/** The balance of an account, or of its test tenant, which may not exist yet. */
export const readBalance = async (
  deps: { accounts: Pick<AccountStore, "read">; settings: Pick<AccountSettingsStore, "read"> },
  accountId: string,
): Promise<Balance> => {
  const [account, settings] = await Promise.all([deps.accounts.read(accountId), deps.settings.read(accountId)]);
  return {
    credits: account?.credits ?? 0,
    low_balance_level: isTestTenant(accountId) ? null : (settings?.low_balance_level ?? null),
    refilled_by: isTestTenant(accountId) ? TEST_CREDITS : null,
  };
};

const presentAs = (movement: Movement, access: Access): Movement => {
  if (access === "full") return movement;
  const { candidate_name, reference } = movement;
  return {
    ...movement,
    candidate_name: candidate_name === null ? null : maskText(candidate_name),
    reference: reference === null ? null : maskText(reference),
  };
};

/** A movement before the mark of its text: it has the text's number in place of the candidate's name. */
const byNumber = (movement: Movement): Movement => ({
  ...movement,
  candidate_name:
    movement.candidate_name === null || movement.invitation_id === null ? null : numberOf(movement.invitation_id),
  reference: null,
});

/** Movements as a member sees them. */
const present = async (
  deps: HiddenByIdDeps,
  { accountId, access, member }: Reader,
  movements: readonly Movement[],
): Promise<Movement[]> => {
  // Only what names a candidate has something to hide.
  const naming = movements.filter(({ candidate_name, reference }) => (candidate_name ?? reference) !== null);
  const hidden = await hiddenAmong(
    deps,
    accountId,
    member,
    naming.map(({ invitation_id }) => invitation_id),
  );
  return movements.map((movement) =>
    movement.invitation_id !== null && hidden.has(movement.invitation_id)
      ? byNumber(movement)
      : presentAs(movement, access),
  );
};

/** The prefix is only for the cursor: in the ledger, an invitation's id is a position as well. */
const rangeOf = (filters: Pick<MovementFilters, "created_after" | "created_before">, position?: string) => {
  const { from, below } = idsBetween("led", filters, position);
  return { from: from.slice("led_".length), below: below.slice("led_".length) };
};

/**
 * A page of an account's ledger, the newest first.
 *
 * @throws ApiError `validation_error` for a cursor of another account or other filters.
 */
export const listMovements = async (
  deps: LedgerDeps,
  reader: Reader,
  { limit, cursor, ...filters }: MovementQuery,
): Promise<{ movements: Movement[]; nextCursor: string | null }> => {
  const { accountId } = reader;
  const scope = JSON.stringify(["ledger", accountId, filters]);
  const range = rangeOf(filters, positionIn(scope, "led", cursor));
  const { movements, next } = await deps.ledger.list(
    accountId,
    range,
    filters.kind,
    Number(limit ?? PAGE_SIZE.default),
  );
  return {
    movements: await present(deps, reader, movements),
    nextCursor: next === undefined ? null : cursorAt(scope, `led_${next}`),
  };
};

/** The newest movements that pass the filters, as a CSV file. */
export const exportMovements = async (deps: LedgerDeps, reader: Reader, filters: MovementFilters): Promise<string> => {
  const found = await deps.ledger.list(reader.accountId, rangeOf(filters), filters.kind, MAX_EXPORTED_MOVEMENTS);
  return movementsCsv(await present(deps, reader, found.movements));
};
