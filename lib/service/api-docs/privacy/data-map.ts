import { ACCOUNTS } from "./data-map/accounts.ts";
import { CANDIDATES } from "./data-map/candidates.ts";
import { ERASURE } from "./data-map/erasure.ts";
import type { HeldRow } from "./data-map/held-row.ts";
import { MEMBERS } from "./data-map/members.ts";
import { SERVICE } from "./data-map/service.ts";
import { WEBHOOKS } from "./data-map/webhooks.ts";

/** Every kind of row that the table can have. docs/privacy.md is generated from it. */
export const DATA_MAP: readonly HeldRow[] = [
  ...CANDIDATES,
  ...WEBHOOKS,
  ...ERASURE,
  ...ACCOUNTS,
  ...MEMBERS,
  ...SERVICE,
];

/** The kind of row that a key is of; undefined for the operator's list of accounts. */
export const heldRowOf = ({ pk, sk }: { pk: string; sk: string }): HeldRow | undefined => {
  const own =
    /^(ACCOUNT|WEBHOOKS|TEST|SEARCH)#/.test(pk) || /^(SESSION|FORM|OWN|CONVERSION|EXPOSURES|ITEMS)#/.test(sk) ? sk : pk;
  const starts = (row: HeldRow) => row.begins.split(" ").filter((begins) => own.startsWith(begins));
  return DATA_MAP.toSorted((one, other) => longest(other) - longest(one)).find((row) => starts(row).length > 0);

  function longest(row: HeldRow): number {
    return Math.max(0, ...starts(row).map((begins) => begins.length));
  }
};
