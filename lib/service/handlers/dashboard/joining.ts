import { acceptInvitation, declineInvitation, listReceived } from "#actions/team/joining.ts";
import { joiningOperations } from "#contract/dashboard/team/joining.ts";
import { byPerson } from "#http/dashboard/by-person.ts";
import { areaHandler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<"clock" | "random" | "sessions" | "members" | "accounts.read" | "memberInvitations">;

export const joiningArea = areaHandler(joiningOperations, byPerson, (ports: Needed) => ({
  listReceivedInvitations: async ({ session }) => ({ body: await listReceived(ports, session) }),
  acceptInvitation: async ({ session, origin, params, body }) => {
    const moved = await acceptInvitation(ports, { session, origin }, { accountId: params.id, ...body });
    return { body: await listReceived(ports, moved) };
  },
  declineInvitation: async ({ session, params }) => {
    await declineInvitation(ports, session, params.id);
    return { body: await listReceived(ports, session) };
  },
}));
