import { useState } from "preact/hooks";
import type { Member } from "#contract/dashboard/team/team.ts";
import { useAct } from "../../api/queries.ts";
import { ROLE_WORDS } from "../../session/roles.ts";
import { useSession } from "../../session/session.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { toast } from "../../ui/toasts.tsx";
import { RoleChoice } from "./role-choice.tsx";

export const ChangeRole = ({ member, onClose }: { member: Member; onClose(): void }) => {
  const { person } = useSession();
  const [role, setRole] = useState(member.role);
  // One's own role decides what the whole page shows.
  const change = useAct("PATCH /team/members/{id}", {
    changes: ["GET /team/members", "GET /account/session"],
    done: (changed) => toast(`${changed.member.email} is ${ROLE_WORDS[changed.member.role].name.toLowerCase()} now`),
    leave: onClose,
  });
  return (
    <Dialog title={`Change the role of ${member.name ?? member.email}`} onClose={onClose}>
      {member.id === person.id ? <p>This is your own role. You may lose access to this page.</p> : null}
      <Form
        act={change}
        failed="The role was not changed"
        submit="Change role"
        onSubmit={() => change.mutate({ params: { id: member.id }, body: { role } })}
        onCancel={onClose}
      >
        <RoleChoice role={role} onChange={setRole} />
      </Form>
    </Dialog>
  );
};
