import { useEffect, useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { useAct, useRead } from "../../api/queries.ts";
import { useSession } from "../../session/session.tsx";
import { SHOWN_MODE } from "../../session/shown-mode.ts";
import { SelectField } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { TEST_NAMES } from "../../ui/test-names.ts";
import { isMoving } from "../invitations/words.ts";

type Test = keyof typeof TEST_NAMES;

const isTest = (text: string): text is Test => Object.hasOwn(TEST_NAMES, text);

const TESTS = Object.entries(TEST_NAMES).map(([value, text]) => ({ value, text }));

/** What the simulated candidate takes: a test of each kind, in little time to read. */
const SAMPLE: readonly Test[] = ["full-editing-assessment", "writing-test"];

/** The result of a simulated candidate, once there is one. */
const Waiting = ({ id }: { id: string }) => {
  const [, navigate] = useLocation();
  const read = useRead(
    "GET /invitations/items/{id}",
    { params: { id } },
    { isUnderWay: ({ invitation }) => isMoving(invitation) },
  );
  const isCompleted = read.data?.invitation.status === "completed";
  useEffect(() => {
    if (isCompleted) navigate(`/results/${id}`, { replace: true });
  }, [isCompleted]);
  return <p role="status">A simulated candidate takes the tests. The result opens here in a few seconds.</p>;
};

const Shown = () => {
  const { person } = useSession();
  const [test, setTest] = useState<Test>("grammar-test");
  const take = useAct("POST /invitations/items", {
    done: ({ invitation }) => {
      if (invitation.test_url !== null) location.assign(invitation.test_url);
    },
  });
  const sample = useAct("POST /invitations/items", {});
  const id = sample.data?.invitation.id;
  return (
    <>
      <PageHeader
        title="Try a test"
        help="In test mode: it costs no credits, and no one is emailed."
        parent={{ title: "Overview", href: "/" }}
      />
      <section aria-labelledby="take">
        <h2 id="take">Take a test yourself</h2>
        <p>You see what a candidate sees, from the welcome to the end. Your result is in test mode afterwards.</p>
        <Form
          act={take}
          failed="The test was not started"
          submit="Start the test"
          onSubmit={() =>
            take.mutate({
              body: { candidate_name: person.name ?? person.email, candidate_email: person.email, tests: [test] },
            })
          }
        >
          <SelectField
            name="tests"
            label="Test"
            value={test}
            options={TESTS}
            onChange={(value) => {
              if (isTest(value)) setTest(value);
            }}
          />
        </Form>
      </section>
      <section aria-labelledby="sample">
        <h2 id="sample">See a sample result</h2>
        {id === undefined ? (
          <Form
            act={sample}
            failed="The sample was not made"
            submit="See a sample result"
            second
            onSubmit={() =>
              sample.mutate({
                body: {
                  candidate_name: "Sample Candidate",
                  candidate_email: "passes@simulated.invalid",
                  tests: [...SAMPLE],
                },
              })
            }
          >
            <p>A simulated candidate takes the full editing assessment and a writing test at once.</p>
          </Form>
        ) : (
          <Waiting id={id} />
        )}
      </section>
    </>
  );
};

/** Lets a person take a test as a candidate does, or see a result, without an invitation that costs something. */
export const Page = () => {
  useEffect(() => {
    // Another mode loads the dashboard again.
    if (SHOWN_MODE !== "test") location.replace("/dashboard/test/try");
  }, []);
  return SHOWN_MODE === "test" ? <Shown /> : null;
};
