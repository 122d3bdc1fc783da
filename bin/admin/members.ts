import { inviteMember } from "#actions/team/invite-member.ts";
import { Role } from "#contract/dashboard/permissions.ts";
import { email } from "#contract/fields.ts";
import { OPERATOR } from "#domain/shared/audit.ts";
import { accountNamed, by } from "./arguments.ts";
import type { AddCommands } from "./command.ts";
import { textTable } from "./text-table.ts";

export const addMemberCommands: AddCommands = (program, run) => {
  const members = program.command("members").description("Members of an account, who sign in to the dashboard");

  members
    .command("invite")
    .description("Email a person an invitation to become a member; open for seven days")
    .argument("<account>")
    .argument("<email>", "the person's address", by(email))
    .requiredOption("--role <role>", "owner, admin, developer, recruiter, reviewer or viewer", by(Role))
    .action((account, address, { role }) =>
      run(async (operator) => {
        const { id, name } = await accountNamed(operator, account);
        const inviter = { by: "operator", origin: OPERATOR } as const;
        const invited = await inviteMember(operator, inviter, { accountId: id, email: address, role });
        return {
          text: `Invited ${invited.email} to "${name}" as ${invited.role}, until ${invited.expires_at}.`,
          json: { id: invited.id, account_id: id, email: invited.email, role, expires_at: invited.expires_at },
        };
      }),
    );

  members
    .command("list <account>")
    .description("List an account's members and open invitations")
    .action((account) =>
      run(async (operator) => {
        const { id, name } = await accountNamed(operator, account);
        const [joined, invited] = await Promise.all([operator.members.list(id), operator.memberInvitations.list(id)]);
        const rows = [
          ...joined.map(({ email: address, role, created_at }) => [address, role, `member since ${created_at}`]),
          ...invited.map(({ email: address, role, expires_at }) => [address, role, `invited until ${expires_at}`]),
        ];
        return {
          text:
            rows.length === 0
              ? `"${name}" has no members. Invite one: members invite ${id} <email> --role owner`
              : textTable(["EMAIL", "ROLE", "STATE"], rows),
          json: {
            members: joined.map(({ person_id, email: address, role }) => ({ id: person_id, email: address, role })),
            invitations: invited.map(({ id: invitation, email: address, role }) => ({
              id: invitation,
              email: address,
              role,
            })),
          },
        };
      }),
    );
};
