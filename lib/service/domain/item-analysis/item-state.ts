import * as z from "zod/mini";
import type { PartTest } from "../assessments/part-plan.ts";

/**
 * What is decided about an item of a bank, a form, or a planted error or point of a form. Only items and forms are drawn, so
 * that of the last a state is only a note.
 */
export const ItemState = z.object({
  /** `under_review`: flagged by its figures, and not drawn until the operator decides. `restored` is drawn, and not flagged again. */
  state: z.enum(["under_review", "retired", "restored"]),
  since: z.string(),
  /** The flags, or the operator's words. */
  reason: z.string(),
});
export type ItemState = z.infer<typeof ItemState>;

/** The states of a test's items, by their names. */
export type ItemStates = {
  read(test: PartTest): Promise<ReadonlyMap<string, ItemState>>;
  /** Those that are not to be drawn, as of at most five minutes ago. */
  withheld(test: PartTest): Promise<ReadonlySet<string>>;
  /** Replaces what was decided. */
  set(test: PartTest, name: string, state: ItemState): Promise<void>;
  /** Changes nothing of an item about which something is decided. */
  setFirst(test: PartTest, name: string, state: ItemState): Promise<void>;
};
