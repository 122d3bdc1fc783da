import { acceptInvitation, declineInvitation, listReceived } from "#actions/team/joining.ts";
import { joiningOperations } from "#contract/dashboard/team/joining.ts";
import { byPerson } from "#http/dashboard/by-person.ts";
import { serveArea } from "#http/serve.ts";
import { joiningArea } from "#runtime/dashboard/joining.ts";

export const handler = serveArea(byPerson(joiningArea), joiningOperations, {
  listReceivedInvitations: async ({ session }) => ({ body: await listReceived(joiningArea, session) }),
  acceptInvitation: async ({ session, origin, params, body }) => {
    const moved = await acceptInvitation(joiningArea, { session, origin }, { accountId: params.id, ...body });
    return { body: await listReceived(joiningArea, moved) };
  },
  declineInvitation: async ({ session, params }) => {
    await declineInvitation(joiningArea, session, params.id);
    return { body: await listReceived(joiningArea, session) };
  },
});
