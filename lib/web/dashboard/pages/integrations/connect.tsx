import { useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import type { Vendor } from "#contract/integrations/vendor.ts";
import { isConnectedThere, VENDOR_FACTS } from "#contract/integrations/vendor-facts.ts";
import { useAct, useRead } from "../../api/queries.ts";
import { SelectField, TextField } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { showSecret } from "../../ui/forms/secrets.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { GUIDES } from "./guide.tsx";
import { isVendor } from "./words.ts";

/** Creates a connection; its key is shown once, and its page then says where to paste it. */
const Connect = ({
  vendors,
  installUrls,
}: {
  vendors: readonly Vendor[];
  installUrls: Readonly<Record<string, string>>;
}) => {
  const [, navigate] = useLocation();
  const [vendor, setVendor] = useState<Vendor>("greenhouse");
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
  const theirs = VENDOR_FACTS[vendor].theirKey;
  const submit = (): void =>
    create.mutate({
      body: {
        vendor,
        ...(name.trim() === "" ? {} : { name }),
        ...(theirs !== undefined && apiKey !== "" ? { api_key: apiKey } : {}),
      },
    });
  const ByLink = GUIDES[vendor];
  const system = (
    <SelectField
      name="vendor"
      label="System"
      value={vendor}
      options={vendors.map((value) => ({
        value,
        text: VENDOR_FACTS[value].preview ? `${VENDOR_FACTS[value].name} (preview)` : VENDOR_FACTS[value].name,
      }))}
      onChange={(value) => {
        if (isVendor(value)) setVendor(value);
      }}
    />
  );
  if (isConnectedThere(VENDOR_FACTS[vendor]))
    return (
      <>
        {system}
        <ByLink />
        {installUrls[vendor] === undefined ? null : (
          <p>
            <a class="button primary" href={installUrls[vendor]}>
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
      {({ vendors, install_urls }) => <Connect vendors={vendors} installUrls={install_urls} />}
    </Loaded>
  </>
);
