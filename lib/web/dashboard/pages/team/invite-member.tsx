import { useLocation } from "wouter-preact";
import type { Role } from "#contract/dashboard/permissions.ts";
import { useAct } from "../../api/queries.ts";
import { useDraft } from "../../session/drafts.ts";
import { TextField } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { toast } from "../../ui/toasts.tsx";
import { RoleChoice } from "./role-choice.tsx";

const EMPTY: { email: string; role: Role } = { email: "", role: "recruiter" };

export const Page = () => {
  const [, navigate] = useLocation();
  const [draft, change, forget] = useDraft("invite-member", EMPTY);
  const leave = (): void => {
    forget();
    navigate("/team");
  };
  const invite = useAct("POST /team/invitations", {
    changes: ["GET /team/invitations"],
    done: ({ invitation }) => {
      forget();
      toast(`${invitation.email} is invited`);
    },
    leave,
  });
  return (
    <>
      <PageHeader
        title="Invite a member"
        help="They get an email with a link, and become a member when they sign in with this address and accept, within 7 days."
        parent={{ title: "Team", href: "/team" }}
      />
      <Form
        act={invite}
        failed="No one was invited"
        submit="Send invitation"
        onSubmit={() => invite.mutate({ body: draft })}
        onCancel={leave}
      >
        <TextField
          name="email"
          label="Email address"
          type="email"
          value={draft.email}
          onChange={(email) => change({ email })}
        />
        <RoleChoice role={draft.role} onChange={(role) => change({ role })} />
      </Form>
    </>
  );
};
