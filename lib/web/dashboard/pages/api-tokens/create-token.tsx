import { useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { faultOf } from "../../api/problem.ts";
import { useAct } from "../../api/queries.ts";
import { useDraft } from "../../session/drafts.ts";
import { SHOWN_MODE } from "../../session/shown-mode.ts";
import { Choice, FieldGroup, SelectField, TextField } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { showSecret } from "../../ui/forms/secrets.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { EXPIRIES, expiresAt } from "./expiry.ts";
import { SCOPE_WORDS, SCOPES } from "./scopes.ts";

const EMPTY = {
  name: "",
  mode: SHOWN_MODE,
  scopes: SCOPES.filter((scope) => SCOPE_WORDS[scope].chosen),
  expiry: "never",
  day: "",
};

const MODES = [
  { mode: "live", label: "Live", hint: "Sends real emails and spends credits." },
  { mode: "test", label: "Test", hint: "For building and trying an integration: no email is sent, credits are free." },
] as const;

export const Page = () => {
  const [, navigate] = useLocation();
  const [draft, change, forget] = useDraft("create-token", EMPTY);
  const [noDay, setNoDay] = useState(false);
  const leave = (): void => {
    forget();
    navigate("/api-tokens");
  };
  const create = useAct("POST /keys/api_keys", {
    changes: ["GET /keys/api_keys"],
    done: ({ api_key, token }) => {
      showSecret({ title: "Your new token", label: "Token", value: token, done: `${api_key.name} is created` });
      leave();
    },
  });
  const submit = (): void => {
    const expires_at = expiresAt(draft.expiry, draft.day, Date.now());
    setNoDay(expires_at === undefined);
    if (expires_at === undefined) {
      document.getElementById("field-day")?.focus();
      return;
    }
    create.mutate({ body: { name: draft.name, livemode: draft.mode === "live", scopes: draft.scopes, expires_at } });
  };
  return (
    <>
      <PageHeader
        title="Create a token"
        help="For a system that calls the API for this account, such as your applicant tracking system."
        parent={{ title: "API tokens", href: "/api-tokens" }}
      />
      <Form
        error={create.error}
        failed="The token was not created"
        submit="Create token"
        busy={create.isPending}
        onSubmit={submit}
        onCancel={leave}
      >
        <TextField
          name="name"
          label="Name"
          hint="Where it will be used, so that you recognise it later."
          value={draft.name}
          onChange={(name) => change({ name })}
          error={faultOf(create.error, "name")}
        />
        <FieldGroup name="livemode" label="Mode" error={faultOf(create.error, "livemode")}>
          {MODES.map(({ mode, label, hint }, index) => (
            <Choice
              key={mode}
              type="radio"
              name="livemode"
              value={mode}
              first={index === 0}
              label={label}
              hint={hint}
              checked={draft.mode === mode}
              onChange={() => change({ mode })}
            />
          ))}
        </FieldGroup>
        <FieldGroup
          name="scopes"
          label="Scopes"
          hint="What the token may do. Choose no more than its system needs."
          error={faultOf(create.error, "scopes")}
        >
          {SCOPES.map((scope, index) => (
            <Choice
              key={scope}
              type="checkbox"
              name="scopes"
              value={scope}
              first={index === 0}
              label={SCOPE_WORDS[scope].label}
              code={scope}
              hint={SCOPE_WORDS[scope].hint}
              checked={draft.scopes.includes(scope)}
              onChange={(checked) =>
                change({ scopes: SCOPES.filter((one) => (one === scope ? checked : draft.scopes.includes(one))) })
              }
            />
          ))}
        </FieldGroup>
        <SelectField
          name="expires_at"
          label="Expires"
          value={draft.expiry}
          options={EXPIRIES}
          onChange={(expiry) => change({ expiry })}
          error={faultOf(create.error, "expires_at")}
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
