import * as z from "zod/mini";

/** Who acted: a member by their address, an API key by its name, or the operator of the service. */
export const Actor = z.object({
  type: z.enum(["member", "key", "operator"]),
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
});
export type Actor = z.infer<typeof Actor>;
