import { useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import type { ApiKey } from "#contract/dashboard/keys.ts";
import { useAct, useRead } from "../../api/queries.ts";
import { Actor } from "../../ui/actor.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Status, type Tone } from "../../ui/status.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { Time } from "../../ui/time.tsx";
import { toast } from "../../ui/toasts.tsx";
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
        {token.name === null ? null : <span class="second mono">…{token.hint}</span>}
      </>
    ),
  },
  { title: "Scopes", cell: ({ scopes }) => <span class="small">{describeScopes(scopes)}</span> },
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

const RevokeToken = ({ token, onClose }: { token: ApiKey; onClose(): void }) => {
  const name = nameOf(token);
  const revoke = useAct("DELETE /keys/api_keys/{id}", {
    changes: ["GET /keys/api_keys"],
    done: () => {
      toast(`${name} is revoked`);
      onClose();
    },
  });
  return (
    <Confirm
      title={`Revoke ${name}?`}
      name={name}
      action="Revoke"
      failed="The token was not revoked"
      act={revoke}
      onConfirm={() => revoke.mutate({ params: { id: token.id } })}
      onClose={onClose}
    >
      <p>
        Every system that uses this token (…{token.hint}) loses access within a minute.{" "}
        {token.last_used_at === null ? (
          "It has never been used."
        ) : (
          <>
            It was last used <Time at={token.last_used_at} />.
          </>
        )}{" "}
        This cannot be undone.
      </p>
    </Confirm>
  );
};

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
          {token.rotated_to === null ? (
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
          return (
            <>
              {active.length === 0 ? (
                <Empty icon="tokens" text="The tokens that your systems use will be listed here.">
                  {isEmpty ? create : null}
                </Empty>
              ) : (
                <Table label="Active tokens" rows={active} keyOf={({ id }) => id} columns={[...COLUMNS, actions]} />
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
