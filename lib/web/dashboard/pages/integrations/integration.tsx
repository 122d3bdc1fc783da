import { useState } from "preact/hooks";
import { useLocation, useParams, useSearch } from "wouter-preact";
import type { Connection } from "#contract/dashboard/connections.ts";
import { VENDOR_FACTS } from "#contract/integrations/vendor-facts.ts";
import { useAct, useRead } from "../../api/queries.ts";
import { useNow } from "../../session/now.ts";
import { ConfirmCall } from "../../ui/confirm.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Menu } from "../../ui/menu.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Status } from "../../ui/status.tsx";
import { Time } from "../../ui/time.tsx";
import { toast } from "../../ui/toasts.tsx";
import { Guide } from "./guide.tsx";
import { Orders } from "./orders.tsx";
import { EditConnection } from "./settings.tsx";
import { Test } from "./test.tsx";
import { CONNECTION_WORDS, isUnderTest } from "./words.ts";

const PARENT = { title: "Integrations", href: "/integrations" };

const Delete = ({ connection, onClose }: { connection: Connection; onClose(): void }) => {
  const [, navigate] = useLocation();
  return (
    <ConfirmCall
      title={`Delete ${connection.name}?`}
      name={connection.name}
      action="Delete"
      failed="The integration was not deleted"
      call="DELETE /webhooks/connections/{id}"
      input={{ params: { id: connection.id } }}
      changes={["GET /webhooks/connections"]}
      done={() => toast(`${connection.name} is deleted`)}
      leave={() => navigate("/integrations")}
      onClose={onClose}
    >
      <p>
        Its key stops working at once, and nothing more is reported to {VENDOR_FACTS[connection.vendor].name}. The
        invitations that it ordered stay.
      </p>
    </ConfirmCall>
  );
};

const REPAIR = {
  key: "It refuses the key. Paste a new one under Change, or ask its support to store this connection's key again; then enable it.",
  installation: "Its access was withdrawn. Install the app there again; what has waited is then done.",
  link: "Its connection to your system does not work. Sign in to your system again by the connection link; the integration is then enabled by itself.",
};

/** Why nothing reaches the system. After an installation, the address says that access was granted. */
const Trouble = ({ status, last_error, vendor }: Connection) => {
  const isGranted = new URLSearchParams(useSearch()).has("granted");
  if (status === "active") return null;
  return (
    <p class="note bad">
      <strong>Nothing is reported to {VENDOR_FACTS[vendor].name}.</strong>{" "}
      {status === "disabled"
        ? `${isGranted ? "Access was granted again. " : ""}The integration is disabled, and takes no orders. Enable it to go on.`
        : REPAIR[VENDOR_FACTS[vendor].own?.by ?? "key"]}{" "}
      What has waited is reported then.
      {last_error === null ? null : (
        <>
          {" "}
          Last error <Time at={last_error.at} />: {last_error.message}
        </>
      )}
    </p>
  );
};

const Shown = ({ connection }: { connection: Connection }) => {
  const [doing, setDoing] = useState<"edit" | "delete" | null>(null);
  const change = useAct("PATCH /webhooks/connections/{id}", {
    changes: ["GET /webhooks/connections", "GET /webhooks/connections/{id}", "GET /webhooks/connections/{id}/orders"],
    done: (after) => toast(after.connection.status === "active" ? "The integration is enabled" : "It is disabled"),
  });
  const { words, tone } = CONNECTION_WORDS[connection.status];
  const next = connection.status === "active" ? "disabled" : "active";
  const stop = (): void => setDoing(null);
  return (
    <>
      <PageHeader title={connection.name} parent={PARENT}>
        <button type="button" onClick={() => change.mutate({ params: { id: connection.id }, body: { status: next } })}>
          {next === "active" ? "Enable" : "Disable"}
        </button>
        <button type="button" onClick={() => setDoing("edit")}>
          Change
        </button>
        <Menu
          label="More actions"
          items={[{ text: "Delete integration", onChoose: () => setDoing("delete"), danger: true }]}
        />
      </PageHeader>
      <p class="verdict">
        <Status tone={tone}>{words}</Status>
      </p>
      <Trouble {...connection} />
      <section aria-labelledby="test">
        <h2 id="test">Test</h2>
        <Test {...connection} />
      </section>
      <section aria-labelledby="orders">
        <h2 id="orders">Orders</h2>
        <Orders connection={connection} />
      </section>
      <section aria-labelledby="guide">
        <h2 id="guide">Set up in {VENDOR_FACTS[connection.vendor].name}</h2>
        <Guide {...connection} />
      </section>
      {doing === "edit" ? <EditConnection connection={connection} onClose={stop} /> : null}
      {doing === "delete" ? <Delete connection={connection} onClose={stop} /> : null}
    </>
  );
};

/** One connection: its orders, how to set it up, and everything that can be done to it. */
export const Page = () => {
  const { id = "" } = useParams();
  const now = useNow();
  const connection = useRead(
    "GET /webhooks/connections/{id}",
    { params: { id } },
    { isUnderWay: ({ connection: shown }) => isUnderTest(shown, now) },
  );
  return (
    <>
      {connection.data === undefined ? <PageHeader title="Integration" parent={PARENT} /> : null}
      <Loaded query={connection} what="The integration">
        {({ connection: shown }) => <Shown connection={shown} />}
      </Loaded>
    </>
  );
};
