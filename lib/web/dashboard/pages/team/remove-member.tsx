import type { Member } from "#contract/dashboard/team.ts";
import { useAct } from "../../api/queries.ts";
import { useSession } from "../../session/session.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toasts.tsx";

export const RemoveMember = ({ member, onClose }: { member: Member; onClose(): void }) => {
  const { account, person } = useSession();
  const remove = useAct("DELETE /team/members/{id}", {
    changes: ["GET /team/members", "GET /account/session"],
    done: () => toast(`${member.email} is removed`),
    leave: onClose,
  });
  return (
    <Confirm
      title={`Remove ${member.name ?? member.email}?`}
      name={member.email}
      action="Remove"
      failed="The member was not removed"
      act={remove}
      onConfirm={() => remove.mutate({ params: { id: member.id } })}
      onClose={onClose}
    >
      <p>
        {member.id === person.id ? "You lose" : `${member.name ?? member.email} loses`} access to{" "}
        <bdi>{account.name}</bdi> at once. Tokens that {member.id === person.id ? "you" : "they"} created keep working.
      </p>
    </Confirm>
  );
};
