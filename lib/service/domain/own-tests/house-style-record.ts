import * as z from "zod/mini";
import { HouseStyle } from "#contract/assessments/house-style.ts";
import type { AuditRecord } from "../shared/audit-record.ts";

/** An account's style sheet; null for none. `version` counts its changes. */
export const HouseStyleRecord = z.object({
  version: z.int(),
  style: z.nullable(HouseStyle),
  /** Whether our editing tests are set under it, as far as their passages allow. */
  ours: z.boolean(),
});
export type HouseStyleRecord = z.infer<typeof HouseStyleRecord>;

export const NO_HOUSE_STYLE: HouseStyleRecord = { version: 0, style: null, ours: false };

/** The accounts' style sheets. Of a test tenant: that of its account. */
export type HouseStyleStore = {
  read(accountId: string): Promise<HouseStyleRecord>;
  /** `stale` when it was changed since the version before; nothing is written then. */
  save(accountId: string, after: HouseStyleRecord, audit: AuditRecord): Promise<"saved" | "stale">;
};
