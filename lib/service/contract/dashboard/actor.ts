import * as z from "zod/mini";

/** Who acted: a member by their address, an API key or a connection to an ATS by its name, the operator, or whoever has a shared link. */
export const Actor = z.object({
  type: z.enum(["member", "key", "operator", "integration", "shared_link"]),
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
});
export type Actor = z.infer<typeof Actor>;
