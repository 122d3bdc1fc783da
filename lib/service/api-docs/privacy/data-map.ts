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
