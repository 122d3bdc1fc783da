import { useMutation } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import type { ApiKey } from "#contract/dashboard/keys.ts";
import type { Member } from "#contract/dashboard/team/team.ts";
import { client, queryClient, useRead } from "../../api/queries.ts";
import { may, useSession } from "../../session/session.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { CheckboxField } from "../../ui/forms/choices.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { toast } from "../../ui/toasts.tsx";

const CHANGED = ["GET /team/members", "GET /keys/api_keys", "GET /account/session"];

type Person = Pick<Member, "id" | "name" | "email">;

/**
 * Revokes the chosen tokens before it removes the member: when a step fails, the member is still there, and repeating
 * does the rest.
 */
const useRemoval = (member: Person, isSelf: boolean, onClose: () => void) =>
  useMutation<unknown, Error, readonly string[]>({
    mutationFn: async (tokens) => {
      for (const id of tokens) await client.call("DELETE /keys/api_keys/{id}", { params: { id } });
      if (isSelf) await client.call("DELETE /account/membership", {});
      else await client.call("DELETE /team/members/{id}", { params: { id: member.id } });
    },
    onSuccess: () => {
      // The dashboard begins again, in another account or none.
      if (isSelf) return location.assign("/dashboard");
      toast(`${member.email} is removed`);
      onClose();
    },
    onSettled: () =>
      isSelf ? undefined : Promise.all(CHANGED.map((read) => queryClient.invalidateQueries({ queryKey: [read] }))),
  });

type RemovalProps = { member: Person; tokens: readonly ApiKey[]; onClose(): void };

const Removal = ({ member, tokens, onClose }: RemovalProps) => {
  const { account, person } = useSession();
  const [revoked, setRevoked] = useState(tokens.map(({ id }) => id));
  const isSelf = member.id === person.id;
  const remove = useRemoval(member, isSelf, onClose);
  return (
    <Confirm
      title={isSelf ? `Leave ${account.name}?` : `Remove ${member.name ?? member.email}?`}
      name={isSelf ? account.name : member.email}
      action={isSelf ? "Leave" : "Remove"}
      failed={isSelf ? "You are still a member" : "The member was not removed"}
      act={remove}
      onConfirm={() => remove.mutate(revoked)}
      onClose={onClose}
    >
      <p>
        {isSelf ? "You lose" : `${member.name ?? member.email} loses`} access to <bdi>{account.name}</bdi> at once.
        {isSelf ? " To come back, you need another invitation." : ""}
      </p>
      {tokens.length === 0 ? null : (
        <CheckboxField
          name="tokens"
          label={`Revoke the tokens that ${isSelf ? "you" : "they"} created`}
          hint="Systems that use a revoked token lose access within a minute."
          options={tokens.map(({ id, name, hint, livemode }) => ({
            value: id,
            label: `${name ?? "Without a name"} (…${hint})`,
            hint: livemode ? "Live" : "Test mode",
          }))}
          chosen={revoked}
          onChange={setRevoked}
        />
      )}
    </Confirm>
  );
};

/** Asks before a member is removed or, when it is the person themselves, leaves the account. */
export const RemoveMember = ({ member, onClose }: { member: Person; onClose(): void }) => {
  const seesTokens = may(useSession(), "keys.manage");
  const tokens = useRead("GET /keys/api_keys", {}, { enabled: seesTokens });
  if (!seesTokens) return <Removal member={member} tokens={[]} onClose={onClose} />;
  return (
    <Loaded query={tokens} what="The member's tokens">
      {({ data }) => (
        <Removal
          member={member}
          tokens={data.filter(({ status, created_by }) => status === "active" && created_by?.id === member.id)}
          onClose={onClose}
        />
      )}
    </Loaded>
  );
};
