import { useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import type { EndpointView } from "#contract/dashboard/webhooks.ts";
import { useAct, useRead } from "../../api/queries.ts";
import { ConfirmCall } from "../../ui/confirm.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { count } from "../../ui/format.ts";
import { Choice } from "../../ui/forms/choices.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { showSecret } from "../../ui/forms/secrets.tsx";
import { Time } from "../../ui/time.tsx";
import { toast } from "../../ui/toasts.tsx";
import type { Undelivered } from "./redelivery-run.ts";

type ActProps = { endpoint: EndpointView; onClose(): void };

const CHANGES = ["GET /webhooks/endpoints", "GET /webhooks/endpoints/{id}"] as const;

const hostOf = (url: string): string => new URL(url).host;

export const DisableEndpoint = ({ endpoint, onClose }: ActProps) => (
  <ConfirmCall
    title="Disable this endpoint?"
    action="Disable"
    failed="The endpoint was not disabled"
    call="PATCH /webhooks/endpoints/{id}"
    input={{ params: { id: endpoint.id }, body: { enabled: false } }}
    changes={[...CHANGES, "GET /webhooks/deliveries"]}
    done={() => toast("The endpoint is disabled")}
    onClose={onClose}
  >
    <p>
      Nothing more is sent to {hostOf(endpoint.url)}. Its events are kept, and can be redelivered for 90 days once it is
      enabled again.
    </p>
  </ConfirmCall>
);

/** Enables an endpoint, and offers what it has missed. */
export const EnableEndpoint = ({ endpoint, onClose, start }: ActProps & { start(undelivered: Undelivered): void }) => {
  const since = endpoint.disabled_at ?? endpoint.created_at;
  const missed = useRead("GET /webhooks/endpoints/{id}/undelivered", {
    params: { id: endpoint.id },
    query: { since },
  });
  const [redeliver, setRedeliver] = useState(true);
  const undelivered = missed.data?.undelivered;
  const act = useAct("PATCH /webhooks/endpoints/{id}", {
    changes: CHANGES,
    done: () => {
      toast("The endpoint is enabled");
      if (redeliver && undelivered !== undefined && undelivered.count > 0) start(undelivered);
    },
    leave: onClose,
  });
  return (
    <Dialog title="Enable this endpoint" onClose={onClose}>
      <Form
        act={act}
        failed="The endpoint was not enabled"
        submit="Enable"
        onSubmit={() => act.mutate({ params: { id: endpoint.id }, body: { enabled: true } })}
        onCancel={onClose}
      >
        <p>
          It was disabled <Time at={since} />.{" "}
          {undelivered === undefined
            ? "Counting what it has missed…"
            : undelivered.count === 0
              ? "It has missed nothing since."
              : `Since then ${undelivered.complete ? "" : "at least "}${count(undelivered.count, "event")} did not reach it.`}
        </p>
        {undelivered === undefined || undelivered.count === 0 ? null : (
          <Choice
            type="checkbox"
            name="redeliver"
            value="redeliver"
            first
            label="Redeliver them"
            hint="Oldest first. Receivers recognise repeats by the event's id."
            checked={redeliver}
            onChange={setRedeliver}
          />
        )}
      </Form>
    </Dialog>
  );
};

export const RotateSecret = ({ endpoint, onClose }: ActProps) => (
  <ConfirmCall
    title="Rotate the secret?"
    action="Rotate secret"
    failed="The secret was not rotated"
    call="POST /webhooks/endpoints/{id}/rotate_secret"
    input={{ params: { id: endpoint.id } }}
    changes={CHANGES}
    done={({ secret }) =>
      showSecret({
        title: "The new secret",
        label: "Secret",
        value: secret ?? "",
        after: "Both secrets sign for 24 hours. Activate the new one as soon as your system knows it.",
        done: "The secret is rotated",
      })
    }
    onClose={onClose}
  >
    <p>
      A new secret is made and shown once. The old one keeps signing beside it for 24 hours, or until you activate the
      new one, so no webhook fails in between.
    </p>
  </ConfirmCall>
);

export const ActivateSecret = ({ endpoint, onClose }: ActProps) => (
  <ConfirmCall
    title="Activate the new secret?"
    action="Activate"
    failed="The secret was not activated"
    call="POST /webhooks/endpoints/{id}/activate_secret"
    input={{ params: { id: endpoint.id } }}
    changes={CHANGES}
    done={() => toast("Only the new secret signs")}
    onClose={onClose}
  >
    <p>
      The old secret stops signing at once. A system that only knows the old one refuses every webhook from then on.
    </p>
  </ConfirmCall>
);

export const DeleteEndpoint = ({ endpoint, onClose }: ActProps) => {
  const [, navigate] = useLocation();
  return (
    <ConfirmCall
      title="Delete this endpoint?"
      name={hostOf(endpoint.url)}
      action="Delete"
      failed="The endpoint was not deleted"
      call="DELETE /webhooks/endpoints/{id}"
      input={{ params: { id: endpoint.id } }}
      changes={CHANGES}
      done={() => toast("The endpoint is deleted")}
      leave={() => navigate("/webhooks")}
      onClose={onClose}
    >
      <p>
        Nothing more is sent to it, what is under way is discarded, and its secret is gone. To stop it for a while,
        disable it instead. This cannot be undone.
      </p>
    </ConfirmCall>
  );
};
