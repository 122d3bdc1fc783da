import type { EventType } from "#contract/webhooks/event-types.ts";
import { faultOf } from "../../api/problem.ts";
import { CheckboxField } from "../../ui/forms/choices.tsx";
import { TextField } from "../../ui/forms/field.tsx";
import { Form, type FormProps } from "../../ui/forms/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useUrlCheck } from "./url-check.ts";
import { EVENT_TYPES, EVENT_WORDS } from "./words.ts";

export type EndpointDraft = { url: string; events: readonly EventType[] };

/** What an endpoint that lists nothing gets. */
export const NEW_ENDPOINT: EndpointDraft = {
  url: "",
  events: EVENT_TYPES.filter((type) => EVENT_WORDS[type].chosen),
};

const EVENT_OPTIONS = EVENT_TYPES.map((type) => ({ value: type, label: EVENT_WORDS[type].about, code: type }));

type EndpointFormProps = Omit<FormProps, "children"> & {
  draft: EndpointDraft;
  change(changes: Partial<EndpointDraft>): void;
};

/** The settings of an endpoint. The URL is checked while it is typed. */
export const EndpointForm = ({ draft, change, ...form }: EndpointFormProps) => {
  const check = useUrlCheck(draft.url.trim());
  const refused = check.kind === "refused" ? check.message : undefined;
  return (
    <Form {...form}>
      <TextField
        name="url"
        label="URL"
        hint="https, on the public internet. It gets a POST with JSON for each event."
        value={draft.url}
        onChange={(url) => change({ url })}
        error={faultOf(form.act.error, "url") ?? refused}
      />
      <p class="hint url-check" role="status">
        {check.kind === "checking" ? "Checking…" : null}
        {check.kind === "ok" ? (
          <>
            <Icon name="check" /> Webhooks can be sent there.
          </>
        ) : null}
      </p>
      <CheckboxField
        name="events"
        label="Events"
        hint="What the endpoint is sent. Choose no more than its system needs."
        options={EVENT_OPTIONS}
        chosen={draft.events}
        onChange={(events) => change({ events })}
      />
    </Form>
  );
};
