import { useMutation } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import type { ApiKey } from "#contract/dashboard/keys.ts";
import type { Member } from "#contract/dashboard/team.ts";
import { client, queryClient, useRead } from "../../api/queries.ts";
import { useSession } from "../../session/session.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { CheckboxField } from "../../ui/forms/choices.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { toast } from "../../ui/toasts.tsx";

const CHANGED = ["GET /team/members", "GET /keys/api_keys", "GET /account/session"];

/**
 * Revokes the chosen tokens before it removes the member: when a step fails, the member is still there, and repeating
 * does the rest.
 */
const useRemoval = (member: Member, onClose: () => void) =>
  useMutation<unknown, Error, readonly string[]>({
    mutationFn: async (tokens) => {
      for (const id of tokens) await client.call("DELETE /keys/api_keys/{id}", { params: { id } });
      await client.call("DELETE /team/members/{id}", { params: { id: member.id } });
    },
    onSuccess: () => {
      toast(`${member.email} is removed`);
      onClose();
    },
    onSettled: () => Promise.all(CHANGED.map((read) => queryClient.invalidateQueries({ queryKey: [read] }))),
  });

type RemovalProps = { member: Member; tokens: readonly ApiKey[]; onClose(): void };

const Removal = ({ member, tokens, onClose }: RemovalProps) => {
  const { account, person } = useSession();
  const [revoked, setRevoked] = useState(tokens.map(({ id }) => id));
  const remove = useRemoval(member, onClose);
  const isSelf = member.id === person.id;
  return (
    <Confirm
      title={`Remove ${member.name ?? member.email}?`}
      name={member.email}
      action="Remove"
      failed="The member was not removed"
      act={remove}
      onConfirm={() => remove.mutate(revoked)}
      onClose={onClose}
    >
      <p>
        {isSelf ? "You lose" : `${member.name ?? member.email} loses`} access to <bdi>{account.name}</bdi> at once.
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

export const RemoveMember = ({ member, onClose }: { member: Member; onClose(): void }) => {
  const tokens = useRead("GET /keys/api_keys", {});
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
