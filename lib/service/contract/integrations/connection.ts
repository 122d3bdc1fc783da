import * as z from "zod/mini";

/** `broken`: the ATS refuses our key; a member has to replace it. */
export const ConnectionStatus = z.enum(["active", "broken", "disabled"]);
export type ConnectionStatus = z.infer<typeof ConnectionStatus>;

/** Where the link leads that the ATS shows beside a score: to a page that whoever has the link can open, or one that asks for sign-in. */
export const LinksTo = z.enum(["shared_page", "dashboard"]);
export type LinksTo = z.infer<typeof LinksTo>;
