import { useMutation } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import type { ApiKey } from "#contract/dashboard/keys.ts";
import { client, queryClient, useRead } from "../../api/queries.ts";
import type { Mode } from "../../session/mode.ts";
import { SHOWN_MODE } from "../../session/shown-mode.ts";
import { Actor } from "../../ui/actor.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Empty } from "../../ui/empty.tsx";
import { count } from "../../ui/format.ts";
import { CheckboxField } from "../../ui/forms/choices.tsx";
import { type Column, Table } from "../../ui/lists/table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Status } from "../../ui/status.tsx";
import { Time } from "../../ui/time.tsx";
import { toast } from "../../ui/toasts.tsx";
import type { Tone } from "../../ui/tone.ts";
import { RotateToken } from "./rotate-token.tsx";
import { describeScopes } from "./scopes.ts";
import { nameOf } from "./token-name.ts";

const TONES: Readonly<Record<ApiKey["status"], Tone>> = { active: "good", expired: "muted", revoked: "muted" };
const WORDS: Readonly<Record<ApiKey["status"], string>> = { active: "Active", expired: "Expired", revoked: "Revoked" };

const COLUMNS: readonly Column<ApiKey>[] = [
  {
    title: "Name",
    cell: (token) => (
      <>
        <bdi>{nameOf(token)}</bdi>
        {token.name === null || token.partner_id !== null ? null : <span class="second mono">…{token.hint}</span>}
        {token.partner_id === null ? null : <span class="tag">Partner</span>}
        {token.status !== "active" && !token.livemode ? <span class="tag">Test</span> : null}
        <span class="second">{describeScopes(token.scopes)}</span>
      </>
    ),
  },
  {
    title: "Created",
    cell: ({ created_at, created_by }) => (
      <>
        <Time at={created_at} />
        {created_by === null ? null : (
          <span class="second">
            by <Actor actor={created_by} />
          </span>
        )}
      </>
    ),
  },
  { title: "Last used", cell: ({ last_used_at }) => (last_used_at === null ? "Never" : <Time at={last_used_at} />) },
  {
    title: "Status",
    cell: ({ status, expires_at, revoked_at }) => (
      <>
        <Status tone={TONES[status]}>{WORDS[status]}</Status>
        {status === "active" && expires_at !== null ? (
          <span class="second">
            Expires <Time at={expires_at} />
          </span>
        ) : null}
        {status === "revoked" && revoked_at !== null ? (
          <span class="second">
            <Time at={revoked_at} />
          </span>
        ) : null}
      </>
    ),
  },
];

/** Revokes the token first, so that it makes no more links; when a step fails, repeating does the rest. */
const useRevocation = ({ id }: ApiKey, name: string, onClose: () => void) =>
  useMutation<unknown, Error, boolean>({
    mutationFn: async (withLinks) => {
      const params = { id };
      await client.call("DELETE /keys/api_keys/{id}", { params });
      if (withLinks) await client.call("DELETE /keys/api_keys/{id}/links", { params });
    },
    onSuccess: (_, withLinks) => {
      toast(withLinks ? `${name} and its links are revoked` : `${name} is revoked`);
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["GET /keys/api_keys"] }),
  });

const REVOKE_LINKS = "links";

type RevocationProps = { token: ApiKey; links: number; onClose(): void };

const Revocation = ({ token, links, onClose }: RevocationProps) => {
  const name = nameOf(token);
  const [chosen, setChosen] = useState<string[]>([REVOKE_LINKS]);
  const revoke = useRevocation(token, name, onClose);
  return (
    <Confirm
      title={`Revoke ${name}?`}
      name={name}
      action="Revoke"
      failed="The token was not revoked"
      act={revoke}
      onConfirm={() => revoke.mutate(links > 0 && chosen.includes(REVOKE_LINKS))}
      onClose={onClose}
    >
      <p>
        {token.partner_id === null
          ? `Every system that uses this token (…${token.hint}) loses access within a minute. `
          : `${name} loses access to this account within a minute. `}
        {token.last_used_at === null ? (
          "It has never been used."
        ) : (
          <>
            It was last used <Time at={token.last_used_at} />.
          </>
        )}{" "}
        This cannot be undone.
      </p>
      {links === 0 ? null : (
        <CheckboxField
          name="links"
          label="Links to results"
          hint="Links that the token made work without it, until they end or are revoked."
          options={[{ value: REVOKE_LINKS, label: `Revoke the ${count(links, "link")} that this token made` }]}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
    </Confirm>
  );
};

const RevokeToken = ({ token, onClose }: { token: ApiKey; onClose(): void }) => {
  const links = useRead("GET /keys/api_keys/{id}/links", { params: { id: token.id } });
  return (
    <Loaded query={links} what="The token's links">
      {(made) => <Revocation token={token} links={made.count} onClose={onClose} />}
    </Loaded>
  );
};

const BOTH: readonly { name: Mode; title: string; empty: string }[] = [
  { name: "live", title: "Live tokens", empty: "No live token is active." },
  { name: "test", title: "Test tokens", empty: "No test token is active. Create one to try the API without effects." },
];
/** The mode that the page shows comes first. */
const MODES = SHOWN_MODE === "live" ? BOTH : BOTH.toReversed();

type Doing = { what: "rotate" | "revoke"; token: ApiKey };

export const Page = () => {
  const [, navigate] = useLocation();
  const tokens = useRead("GET /keys/api_keys", {});
  const [doing, setDoing] = useState<Doing | null>(null);
  const stop = (): void => setDoing(null);
  const create = (
    <button type="button" class="primary" onClick={() => navigate("/api-tokens/new")}>
      Create token
    </button>
  );
  const actions: Column<ApiKey> = {
    title: "Actions",
    kind: "actions",
    cell: (token) =>
      token.status !== "active" ? null : (
        <>
          {token.rotated_to === null && token.partner_id === null ? (
            <button type="button" class="small-button" onClick={() => setDoing({ what: "rotate", token })}>
              Rotate<span class="unseen"> {nameOf(token)}</span>
            </button>
          ) : null}
          <button type="button" class="small-button" onClick={() => setDoing({ what: "revoke", token })}>
            Revoke<span class="unseen"> {nameOf(token)}</span>
          </button>
        </>
      ),
  };
  const isEmpty = tokens.data?.data.length === 0;
  return (
    <>
      <PageHeader title="API tokens" help="Tokens let your systems call the API on behalf of this account.">
        {isEmpty ? null : create}
      </PageHeader>
      <Loaded query={tokens} what="The tokens">
        {({ data }) => {
          const active = data.filter(({ status }) => status === "active");
          const ended = data.filter(({ status }) => status !== "active");
          const groups = MODES.map((mode) => ({
            ...mode,
            tokens: active.filter(({ livemode }) => livemode === (mode.name === "live")),
          }));
          return (
            <>
              {active.length === 0 ? (
                <Empty icon="tokens" text="The tokens that your systems use will be listed here.">
                  {isEmpty ? create : null}
                </Empty>
              ) : (
                groups.map(({ name, title, empty, tokens: its }) => (
                  <section key={name} aria-labelledby={name}>
                    <h2 id={name}>{title}</h2>
                    {its.length === 0 ? (
                      <p class="muted">{empty}</p>
                    ) : (
                      <Table label={title} rows={its} keyOf={({ id }) => id} columns={[...COLUMNS, actions]} />
                    )}
                  </section>
                ))
              )}
              {ended.length === 0 ? null : (
                <section aria-labelledby="ended">
                  <h2 id="ended">Expired and revoked</h2>
                  <Table label="Expired and revoked tokens" rows={ended} keyOf={({ id }) => id} columns={COLUMNS} />
                </section>
              )}
            </>
          );
        }}
      </Loaded>
      {doing?.what === "rotate" ? <RotateToken token={doing.token} onClose={stop} /> : null}
      {doing?.what === "revoke" ? <RevokeToken token={doing.token} onClose={stop} /> : null}
    </>
  );
};
