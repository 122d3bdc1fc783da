import type { Connection } from "#contract/dashboard/connections.ts";
import { VENDOR_FACTS } from "#contract/integrations/vendor-facts.ts";
import { messageOf } from "../../api/problem.ts";
import { useAct } from "../../api/queries.ts";
import { useNow } from "../../session/now.ts";
import { CopyField } from "../../ui/forms/copy-field.tsx";
import { Status } from "../../ui/status.tsx";
import { Time } from "../../ui/time.tsx";
import { isUnderTest, outcomeOf } from "./words.ts";

/** Whether the ATS has our key, and calls. */
const Inbound = ({ last_called_at, list_command, vendor }: Connection) => (
  <>
    <p>
      {last_called_at === null ? (
        list_command === null ? (
          `${VENDOR_FACTS[vendor].name} has not called about this integration yet.`
        ) : (
          `${VENDOR_FACTS[vendor].name} has not called with this key yet. The setup works once it lists the tests.`
        )
      ) : (
        <>
          {VENDOR_FACTS[vendor].name} last called <Time at={last_called_at} />.
        </>
      )}
    </p>
    {list_command === null ? null : (
      <CopyField
        name="list"
        label="Command that lists the tests as the system does (replace KEY with the key)"
        value={list_command}
      />
    )}
  </>
);

/** The last test of the key that we call the ATS with. */
const Outcome = ({ connection, isPending }: { connection: Connection; isPending: boolean }) => {
  const { test } = connection;
  if (test === null) return null;
  if (isPending) return <>Testing…</>;
  const { words, tone, advice } = outcomeOf(connection.vendor, test);
  return (
    <>
      <Status tone={tone}>{words}</Status> <Time at={test.at ?? test.asked_at} />. {advice}
    </>
  );
};

const Outbound = (connection: Connection) => {
  const { id, vendor } = connection;
  const isPending = isUnderTest(connection, useNow());
  const test = useAct("POST /webhooks/connections/{id}/test", { changes: ["GET /webhooks/connections/{id}"] });
  return (
    <>
      <p>
        <button type="button" disabled={test.isPending || isPending} onClick={() => test.mutate({ params: { id } })}>
          Test the {VENDOR_FACTS[vendor].name} key
        </button>
      </p>
      {test.error === null ? null : (
        <p class="field-error" role="alert">
          The integration was not tested. {messageOf(test.error)}
        </p>
      )}
      <p role="status">
        <Outcome connection={connection} isPending={isPending} />
      </p>
    </>
  );
};

/** Whether either side accepts the other's key. */
export const Test = (connection: Connection) => (
  <>
    {connection.can_test ? (
      <Outbound {...connection} />
    ) : (
      <p class="muted">
        {VENDOR_FACTS[connection.vendor].name} has no call that only tests our key. The first order tests it: what it
        answers is shown there.
      </p>
    )}
    <Inbound {...connection} />
  </>
);
