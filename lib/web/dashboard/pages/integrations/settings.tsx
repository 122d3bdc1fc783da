import { useState } from "preact/hooks";
import type { Connection } from "#contract/dashboard/connections.ts";
import { VENDOR_FACTS } from "#contract/integrations/vendor-facts.ts";
import { useAct } from "../../api/queries.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { CheckboxField, RadioField } from "../../ui/forms/choices.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { toast } from "../../ui/toasts.tsx";
import { LINKS_TO } from "./words.ts";

/** Name, offered tests, links and key of a connection. */
export const EditConnection = ({ connection, onClose }: { connection: Connection; onClose(): void }) => {
  const [name, setName] = useState(connection.name);
  const offers = connection.available.map(({ id, name: label }) => ({ value: id, label }));
  const all = offers.map(({ value }) => value);
  const [chosen, setChosen] = useState<readonly string[]>(connection.packages ?? all);
  const [linksTo, setLinksTo] = useState(connection.links_to);
  const [apiKey, setApiKey] = useState("");
  const change = useAct("PATCH /webhooks/connections/{id}", {
    changes: ["GET /webhooks/connections", "GET /webhooks/connections/{id}"],
    done: () => toast("The integration is changed"),
    leave: onClose,
  });
  const theirs = VENDOR_FACTS[connection.vendor].theirKey;
  const submit = (): void => {
    const packages = all.every((id) => chosen.includes(id)) ? null : [...chosen];
    const key = apiKey === "" ? {} : { api_key: apiKey };
    change.mutate({ params: { id: connection.id }, body: { name, packages, links_to: linksTo, ...key } });
  };
  return (
    <Dialog title="Change integration" onClose={onClose}>
      <Form act={change} failed="The integration was not changed" submit="Save" onSubmit={submit} onCancel={onClose}>
        <TextField name="name" label="Name" value={name} onChange={setName} />
        <CheckboxField
          name="packages"
          label="Tests that recruiters can choose"
          options={offers}
          chosen={chosen}
          onChange={setChosen}
        />
        <RadioField
          name="links_to"
          label="The link beside a score leads to"
          options={LINKS_TO}
          value={linksTo}
          onChange={setLinksTo}
        />
        {theirs === undefined ? null : (
          <TextField name="api_key" label={`New ${theirs.label} (optional)`} value={apiKey} onChange={setApiKey} />
        )}
      </Form>
    </Dialog>
  );
};
