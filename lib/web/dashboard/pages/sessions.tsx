import { useState } from "preact/hooks";
import type { SessionEntry } from "#contract/dashboard/account.ts";
import { localStorageOrNone, read, remove, write } from "../../kit/browser-storage.ts";
import { useRead } from "../api/queries.ts";
import { useSession } from "../session/session.tsx";
import { KEYS_OFF } from "../shell/shortcuts.tsx";
import { ConfirmCall } from "../ui/confirm.tsx";
import { count } from "../ui/format.ts";
import { Choice } from "../ui/forms/choices.tsx";
import { type Column, Table } from "../ui/lists/table.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Time } from "../ui/time.tsx";
import { toast } from "../ui/toasts.tsx";
import { Membership } from "./team/membership.tsx";

const COLUMNS: readonly Column<SessionEntry>[] = [
  {
    title: "Device",
    cell: ({ device, current }) => (
      <>
        {device} {current ? <span class="tag">This session</span> : null}
      </>
    ),
  },
  { title: "Last used", cell: ({ last_used_at }) => <Time at={last_used_at} /> },
  { title: "Signed in", cell: ({ created_at }) => <Time at={created_at} /> },
  { title: "IP address", cell: ({ source_ip }) => <span class="mono">{source_ip}</span> },
];

const EndOne = ({ session, onClose }: { session: SessionEntry; onClose(): void }) => (
  <ConfirmCall
    title="End this session?"
    action="End session"
    failed="The session was not ended"
    call="DELETE /account/sessions/{id}"
    input={{ params: { id: session.id } }}
    changes={["GET /account/sessions"]}
    done={() => toast(`The session on ${session.device} is ended`)}
    onClose={onClose}
  >
    <p>
      {session.device}, from {session.source_ip}, is signed out at once. Whoever uses it can sign in again.
    </p>
  </ConfirmCall>
);

const EndOthers = ({ others, onClose }: { others: number; onClose(): void }) => (
  <ConfirmCall
    title="End all other sessions?"
    action={`End ${count(others, "session")}`}
    failed="The sessions were not ended"
    call="DELETE /account/sessions"
    input={{}}
    changes={["GET /account/sessions"]}
    done={({ data }) => toast(`${count(data.length, "session")} ended`)}
    onClose={onClose}
  >
    <p>Every other browser that is signed in as you is signed out at once. This one stays signed in.</p>
  </ConfirmCall>
);

const SingleKeys = () => {
  const [on, setOn] = useState(read(localStorageOrNone(), KEYS_OFF) === null);
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">Keyboard</h2>
      <Choice
        type="checkbox"
        name="single_keys"
        value="on"
        checked={on}
        onChange={(checked) => {
          if (checked) remove(localStorageOrNone(), KEYS_OFF);
          else write(localStorageOrNone(), KEYS_OFF, "true");
          setOn(checked);
        }}
        label="Shortcuts of one key (/ f j k ?) in this browser"
      />
    </section>
  );
};

export const Page = () => {
  const { idle_minutes } = useSession();
  const sessions = useRead("GET /account/sessions", {});
  const [ending, setEnding] = useState<SessionEntry | "others" | null>(null);
  const others = sessions.data?.data.filter(({ current }) => !current).length ?? 0;
  return (
    <>
      <PageHeader
        title="Your sessions"
        help={`The browsers that are signed in as you. A session ends after ${idle_minutes} minutes without use.`}
      >
        {others === 0 ? null : (
          <button type="button" onClick={() => setEnding("others")}>
            End all other sessions
          </button>
        )}
      </PageHeader>
      <Loaded query={sessions} what="Your sessions">
        {({ data }) => (
          <Table
            label="Your sessions"
            rows={data}
            keyOf={({ id }) => id}
            columns={[
              ...COLUMNS,
              {
                title: "Actions",
                kind: "actions",
                cell: (session) =>
                  session.current ? null : (
                    <button type="button" class="small-button" onClick={() => setEnding(session)}>
                      End session<span class="unseen"> on {session.device}</span>
                    </button>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      <SingleKeys />
      <Membership />
      {ending === null ? null : ending === "others" ? (
        <EndOthers others={others} onClose={() => setEnding(null)} />
      ) : (
        <EndOne session={ending} onClose={() => setEnding(null)} />
      )}
    </>
  );
};
