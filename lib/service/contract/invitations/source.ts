import * as z from "zod/mini";
import { VENDORS } from "../integrations/vendor-facts.ts";

/** Where an invitation was created: by a request of the API, in the dashboard, by an import of a file there, or in an ATS. */
export const InvitationSource = z.enum(["api", "dashboard", "import", ...VENDORS]);
export type InvitationSource = z.infer<typeof InvitationSource>;
