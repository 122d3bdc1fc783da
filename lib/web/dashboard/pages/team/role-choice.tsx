import type { Role } from "#contract/dashboard/permissions.ts";
import { ROLE_WORDS, ROLES } from "../../session/roles.ts";
import { may, useSession } from "../../session/session.tsx";
import { RadioField } from "../../ui/forms/choices.tsx";

/** The roles that the member may give to others, each with what it may do. */
export const RoleChoice = ({ role, onChange }: { role: Role; onChange(role: Role): void }) => {
  const session = useSession();
  const given = ROLES.filter((one) => one !== "owner" || may(session, "team.manage_owners"));
  return (
    <RadioField
      name="role"
      label="Role"
      options={given.map((one) => ({ value: one, label: ROLE_WORDS[one].name, hint: ROLE_WORDS[one].description }))}
      value={role}
      onChange={onChange}
    />
  );
};
