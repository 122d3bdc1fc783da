import type { Actor as ActorOf } from "#contract/dashboard/actor.ts";

const KINDS: Readonly<Record<ActorOf["type"], string>> = {
  member: "Member",
  key: "API token",
  operator: "Operator",
  integration: "Integration",
  shared_link: "Shared link",
};

/** Who acted: a member's address, a token's name, or the operator of the service. */
export const Actor = ({ actor }: { actor: ActorOf }) => <bdi class="actor">{actor.name ?? KINDS[actor.type]}</bdi>;
