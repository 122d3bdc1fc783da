import type { Role } from "#contract/dashboard/permissions.ts";
import { ROLE_WORDS, ROLES } from "../../session/roles.ts";
import { may, useSession } from "../../session/session.tsx";
import { Choice, FieldGroup } from "../../ui/forms/field.tsx";

/** The roles that the member may give to others, each with what it may do. */
export const RoleChoice = ({
  role,
  onChange,
  error,
}: {
  role: Role;
  onChange(role: Role): void;
  error?: string | undefined;
}) => {
  const session = useSession();
  const given = ROLES.filter((one) => one !== "owner" || may(session, "team.manage_owners"));
  return (
    <FieldGroup name="role" label="Role" error={error}>
      {given.map((one, index) => (
        <Choice
          key={one}
          type="radio"
          name="role"
          value={one}
          first={index === 0}
          label={ROLE_WORDS[one].name}
          hint={ROLE_WORDS[one].description}
          checked={role === one}
          onChange={() => onChange(one)}
        />
      ))}
    </FieldGroup>
  );
};
