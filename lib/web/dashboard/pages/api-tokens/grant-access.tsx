import { useState } from "preact/hooks";
import { Link, useLocation, useParams, useSearch } from "wouter-preact";
import type { Scope } from "#contract/accounts/scopes.ts";
import { useAct, useRead } from "../../api/queries.ts";
import { useSession } from "../../session/session.tsx";
import { SHOWN_MODE } from "../../session/shown-mode.ts";
import { CopyField } from "../../ui/forms/copy-field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SCOPE_WORDS, SCOPES } from "./scopes.ts";

/** The scopes that the partner's link asks for; those that are chosen by default when it names none. */
const askedFor = (search: string): readonly Scope[] => {
  const named = new URLSearchParams(search).get("scopes")?.split(",") ?? [];
  const known = SCOPES.filter((scope) => named.includes(scope));
  return known.length > 0 ? known : SCOPES.filter((scope) => SCOPE_WORDS[scope].chosen);
};

const Granted = ({ name, accountId }: { name: string; accountId: string }) => (
  <>
    <p role="status">
      {name} can now act for this account. Give it the account’s ID; it opens nothing without {name}’s own key.
    </p>
    <CopyField name="account" label="Account ID" value={accountId} />
    <p>
      You can revoke the access at any time under <Link href="/api-tokens">API tokens</Link>.
    </p>
  </>
);

/** What a partner's link leads an account's owner to: who asks, for what, and the consent. */
export const Page = () => {
  const { id = "" } = useParams();
  const [, navigate] = useLocation();
  const scopes = askedFor(useSearch());
  const { account } = useSession();
  const [accountId, setAccountId] = useState<string | null>(null);
  const partner = useRead("GET /keys/partners/{partner_id}", { params: { partner_id: id } });
  const grant = useAct("POST /keys/partners/{partner_id}/grant", {
    changes: ["GET /keys/api_keys"],
    done: ({ account_id }) => setAccountId(account_id),
  });
  return (
    <Loaded query={partner} what="The partner">
      {({ partner: { name } }) => (
        <>
          <PageHeader
            title={accountId === null ? `Let ${name} access ${account.name}?` : `${name} has access`}
            parent={{ title: "API tokens", href: "/api-tokens" }}
          />
          {accountId === null ? (
            <Form
              act={grant}
              failed="Access was not granted"
              submit="Allow access"
              onSubmit={() =>
                grant.mutate({
                  params: { partner_id: id },
                  body: { livemode: SHOWN_MODE === "live", scopes: [...scopes] },
                })
              }
              onCancel={() => navigate("/api-tokens")}
            >
              <p>
                {SHOWN_MODE === "live"
                  ? `${name} will be able to do this with its own key, in live mode:`
                  : `${name} will be able to do this with its own key, in test mode:`}
              </p>
              <ul>
                {scopes.map((scope) => (
                  <li key={scope}>
                    <strong>{SCOPE_WORDS[scope].label}</strong>: {SCOPE_WORDS[scope].hint}
                  </li>
                ))}
              </ul>
              <p class="muted">
                Allow this only if you came here from {name}. Every owner receives an email about it, and you can revoke
                the access at any time.
              </p>
            </Form>
          ) : (
            <Granted name={name} accountId={accountId} />
          )}
        </>
      )}
    </Loaded>
  );
};
