import * as z from "zod/mini";

/** `broken`: the ATS refuses our key; a member has to replace it. */
export const ConnectionStatus = z.enum(["active", "broken", "disabled"]);
export type ConnectionStatus = z.infer<typeof ConnectionStatus>;

/** Where the links lead that the ATS shows beside a score. */
export const LinksTo = z.enum(["dashboard"]);
export type LinksTo = z.infer<typeof LinksTo>;
