import { useState } from "preact/hooks";
import type { OwnTest } from "#contract/assessments/own-test.ts";
import { ConfirmCall } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toasts.tsx";

type RetireTestProps = {
  test: OwnTest;
  changes: readonly ["GET /tests/own", "GET /tests/own/{id}", "GET /invitations/options"];
};

/** Takes a test out of use, for new invitations. */
export const RetireTest = ({ test, changes }: RetireTestProps) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Retire
      </button>
      {asking ? (
        <ConfirmCall
          title="Retire this test?"
          action="Retire test"
          failed="The test was not retired"
          call="POST /tests/own/{id}/retire"
          input={{ params: { id: test.id } }}
          changes={changes}
          done={() => toast(`${test.name} is retired`)}
          onClose={() => setAsking(false)}
        >
          <p>
            New invitations cannot name it. Those that exist keep it, and so do their results. Publishing it again takes
            this back.
          </p>
        </ConfirmCall>
      ) : null}
    </>
  );
};
