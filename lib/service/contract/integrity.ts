import * as z from "zod/mini";

/** One integrity check (spec: Integrity object). `recorded` is false where the signal could not be measured fairly. */
export const IntegrityCheck = z.object({ flagged: z.boolean(), recorded: z.boolean(), detail: z.string() });
export type IntegrityCheck = z.infer<typeof IntegrityCheck>;

export const Integrity = z.object({
  flagged: z.boolean(),
  checks: z.object({ paste: IntegrityCheck, cadence: IntegrityCheck, timing: IntegrityCheck, focus: IntegrityCheck }),
  events: z.object({
    tab_switch: z.int(),
    fullscreen_exit: z.int(),
    copy_attempt: z.int(),
    keyboard_blocked: z.int(),
    paste: z.int(),
  }),
});
export type Integrity = z.infer<typeof Integrity>;
