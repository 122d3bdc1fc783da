import * as z from "zod/mini";

/** Where an invitation was created: by a request of the API, in the dashboard, or by an import of a file there. */
export const InvitationSource = z.enum(["api", "dashboard", "import"]);
export type InvitationSource = z.infer<typeof InvitationSource>;
