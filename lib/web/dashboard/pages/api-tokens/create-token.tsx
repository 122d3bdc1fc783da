import { useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import type { Scope } from "#contract/accounts/scopes.ts";
import { useAct } from "../../api/queries.ts";
import { useDraft } from "../../session/drafts.ts";
import { may, useSession } from "../../session/session.tsx";
import { SHOWN_MODE } from "../../session/shown-mode.ts";
import { CheckboxField, RadioField } from "../../ui/forms/choices.tsx";
import { SelectField, TextField } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { showSecret } from "../../ui/forms/secrets.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { EXPIRIES, expiresAt } from "./expiry.ts";
import { firstCall } from "./first-call.ts";
import { offeredScopes, SCOPE_WORDS, SCOPES } from "./scopes.ts";

const EMPTY = {
  name: "",
  mode: SHOWN_MODE,
  scopes: SCOPES.filter((scope) => SCOPE_WORDS[scope].chosen),
  expiry: "never",
  day: "",
};

const MODES = [
  { value: "live", label: "Live", hint: "Sends real emails and spends credits." },
  { value: "test", label: "Test", hint: "For building and trying an integration: no email is sent, credits are free." },
] as const;

const optionOf = (scope: Scope) => ({
  value: scope,
  label: SCOPE_WORDS[scope].label,
  code: scope,
  hint: SCOPE_WORDS[scope].hint,
});

export const Page = () => {
  const [, navigate] = useLocation();
  const [draft, change, forget] = useDraft("create-token", EMPTY);
  const [noDay, setNoDay] = useState(false);
  const session = useSession();
  const livemode = draft.mode === "live";
  const offered = offeredScopes(livemode, (permission) => may(session, permission));
  const scopes = draft.scopes.filter((scope) => offered.includes(scope));
  const leave = (): void => {
    forget();
    navigate("/api-tokens");
  };
  const create = useAct("POST /keys/api_keys", {
    changes: ["GET /keys/api_keys"],
    done: ({ api_key, token }) => {
      forget();
      const code = firstCall(session.api_url, token, api_key.livemode);
      showSecret({
        title: "Your new token",
        label: "Token",
        value: token,
        next: { title: "A first call", code, docs: "/docs/get-started" },
        done: `${api_key.name} is created`,
      });
    },
    leave,
  });
  const submit = (): void => {
    const expires_at = expiresAt(draft.expiry, draft.day, Date.now());
    setNoDay(expires_at === undefined);
    if (expires_at === undefined) {
      document.getElementById("field-day")?.focus();
      return;
    }
    create.mutate({ body: { name: draft.name, livemode, scopes, expires_at } });
  };
  return (
    <>
      <PageHeader
        title="Create a token"
        help="For a system that calls the API for this account, such as your applicant tracking system."
        parent={{ title: "API tokens", href: "/api-tokens" }}
      />
      <Form act={create} failed="The token was not created" submit="Create token" onSubmit={submit} onCancel={leave}>
        <TextField
          name="name"
          label="Name"
          hint="Where it will be used, so that you recognise it later."
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        <RadioField
          name="livemode"
          label="Mode"
          options={MODES}
          value={draft.mode}
          onChange={(mode) => change({ mode })}
        />
        <CheckboxField
          name="scopes"
          label="Scopes"
          hint="What the token may do. Choose no more than its system needs."
          options={offered.map(optionOf)}
          chosen={scopes}
          onChange={(chosen) => change({ scopes: chosen })}
        />
        <SelectField
          name="expires_at"
          label="Expires"
          value={draft.expiry}
          options={EXPIRIES}
          onChange={(expiry) => change({ expiry })}
        />
        {draft.expiry === "date" ? (
          <TextField
            name="day"
            label="Last day"
            type="date"
            value={draft.day}
            onChange={(day) => change({ day })}
            error={noDay ? "Choose a day." : undefined}
          />
        ) : null}
      </Form>
    </>
  );
};
