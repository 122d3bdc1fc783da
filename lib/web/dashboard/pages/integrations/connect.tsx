import { useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import type { ConnectionList } from "#contract/dashboard/connections.ts";
import { isConnectedThere, VENDOR_FACTS } from "#contract/integrations/vendor-facts.ts";
import { useAct, useRead } from "../../api/queries.ts";
import { SelectField, TextField } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { showSecret } from "../../ui/forms/secrets.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Steps } from "./guide.tsx";

/** Creates a connection; its key is shown once, and its page then says where to paste it. */
const Connect = ({ vendors }: Pick<ConnectionList, "vendors">) => {
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState(vendors[0]);
  const [name, setName] = useState("");
  const [apiKey, setApiKey] = useState("");
  const create = useAct("POST /webhooks/connections", {
    changes: ["GET /webhooks/connections"],
    done: ({ connection, key }) =>
      showSecret({
        title: `The key for ${VENDOR_FACTS[connection.vendor].name}`,
        label: "Key",
        value: key,
        after: "The next page says where to paste it.",
        done: `${connection.name} is connected`,
      }),
    leave: ({ connection }) => navigate(`/integrations/${connection.id}`),
  });
  if (chosen === undefined) return null;
  const { vendor, set_up, install_url } = chosen;
  const theirs = VENDOR_FACTS[vendor].theirKey;
  const submit = (): void =>
    create.mutate({
      body: {
        vendor,
        ...(name.trim() === "" ? {} : { name }),
        ...(theirs !== undefined && apiKey !== "" ? { api_key: apiKey } : {}),
      },
    });
  const system = (
    <SelectField
      name="vendor"
      label="System"
      value={vendor}
      options={vendors.map(({ vendor: value }) => ({
        value,
        text: VENDOR_FACTS[value].preview ? `${VENDOR_FACTS[value].name} (preview)` : VENDOR_FACTS[value].name,
      }))}
      onChange={(value) => setChosen(vendors.find((one) => one.vendor === value))}
    />
  );
  if (isConnectedThere(VENDOR_FACTS[vendor]))
    return (
      <>
        {system}
        <Steps {...set_up} />
        {install_url === null ? null : (
          <p>
            <a class="button primary" href={install_url}>
              Install in {VENDOR_FACTS[vendor].name}
            </a>
          </p>
        )}
      </>
    );
  return (
    <Form
      act={create}
      failed="The system was not connected"
      submit="Connect"
      onSubmit={submit}
      onCancel={() => navigate("/integrations")}
    >
      {system}
      <TextField
        name="name"
        label="Name (optional)"
        hint="If you connect more than one."
        value={name}
        onChange={setName}
      />
      {theirs === undefined ? null : (
        <TextField
          name="api_key"
          label={theirs.label}
          hint={`${theirs.hint} It is stored encrypted and never shown.`}
          value={apiKey}
          onChange={setApiKey}
        />
      )}
    </Form>
  );
};

export const Page = () => (
  <>
    <PageHeader
      title="Connect a system"
      help="The applicant tracking system in which your recruiters work."
      parent={{ title: "Integrations", href: "/integrations" }}
    />
    <Loaded query={useRead("GET /webhooks/connections", {})} what="The systems">
      {({ vendors }) => <Connect vendors={vendors} />}
    </Loaded>
  </>
);
