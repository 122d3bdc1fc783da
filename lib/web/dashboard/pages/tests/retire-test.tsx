import { useState } from "preact/hooks";
import type { OwnTest } from "#contract/assessments/own-test.ts";
import { useAct } from "../../api/queries.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toasts.tsx";

type RetireTestProps = {
  test: OwnTest;
  changes: readonly ["GET /tests/own", "GET /tests/own/{id}", "GET /invitations/options"];
};

/** Takes a test out of use, for new invitations. */
export const RetireTest = ({ test, changes }: RetireTestProps) => {
  const [asking, setAsking] = useState(false);
  const act = useAct("POST /tests/own/{id}/retire", {
    changes,
    done: () => toast(`${test.name} is retired`),
    leave: () => setAsking(false),
  });
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Retire
      </button>
      {asking ? (
        <Confirm
          title="Retire this test?"
          action="Retire test"
          failed="The test was not retired"
          act={act}
          onConfirm={() => act.mutate({ params: { id: test.id } })}
          onClose={() => setAsking(false)}
        >
          <p>
            New invitations cannot name it. Those that exist keep it, and so do their results. Publishing it again takes
            this back.
          </p>
        </Confirm>
      ) : null}
    </>
  );
};
