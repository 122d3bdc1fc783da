import type { Invitation } from "#contract/invitations/invitation.ts";

type Probed = Pick<Invitation, "id" | "status">;

/** The API as a client reaches it: over the network, with a key. Every call rejects unless it succeeds in time. */
export type ProbedApi = {
  create(): Promise<Probed>;
  read(id: string): Promise<Probed>;
  cancel(id: string): Promise<Probed>;
};
