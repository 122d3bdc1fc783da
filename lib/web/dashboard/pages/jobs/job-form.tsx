import { useState } from "preact/hooks";
import type { Test, TestSlug } from "#contract/assessments/assessment.ts";
import type { Job } from "#contract/invitations/jobs.ts";
import { faultOf } from "../../api/problem.ts";
import { useAct, useRead } from "../../api/queries.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { TextAreaField, TextField } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { TestChoice } from "../invitations/create/test-choice.tsx";

/** The chosen tests in their order; null for none. */
const chosenOf = (offered: readonly Test[], chosen: readonly string[]): TestSlug[] | null => {
  const slugs = chosen.flatMap((one) => offered.filter(({ slug }) => slug === one).map(({ slug }) => slug));
  return slugs.length === 0 ? null : slugs;
};

/** The job's name in the dashboard, and what the form for its next invitation begins with. */
export const JobForm = ({ job, onClose }: { job: Job; onClose(): void }) => {
  const options = useRead("GET /invitations/options", {});
  const [title, setTitle] = useState(job.title ?? job.job);
  const [tests, setTests] = useState<readonly string[]>(job.tests ?? []);
  const [message, setMessage] = useState(job.custom_message ?? "");
  const act = useAct("POST /invitations/jobs/{id}", {
    changes: ["GET /invitations/jobs", "GET /invitations/jobs/{id}"],
    leave: onClose,
  });
  return (
    <Dialog title="Edit job" onClose={onClose}>
      <Loaded query={options} what="The tests">
        {({ tests: offered }) => (
          <Form
            error={act.error}
            failed="The job was not changed"
            submit="Save job"
            busy={act.isPending}
            onSubmit={() =>
              act.mutate({
                params: { id: job.id },
                body: {
                  title: title.trim() === "" || title.trim() === job.job ? null : title.trim(),
                  tests: chosenOf(offered, tests),
                  custom_message: message.trim() === "" ? null : message,
                },
              })
            }
            onCancel={onClose}
          >
            <TextField
              name="title"
              label="Name"
              hint={`In the dashboard. Invitations and the API keep “${job.job}”.`}
              value={title}
              onChange={setTitle}
              error={faultOf(act.error, "title")}
            />
            <TestChoice tests={offered} chosen={tests} onChange={setTests} error={faultOf(act.error, "tests")} />
            <TextAreaField
              name="custom_message"
              label="Message for the next invitation (optional)"
              value={message}
              onChange={setMessage}
              error={faultOf(act.error, "custom_message")}
            />
          </Form>
        )}
      </Loaded>
    </Dialog>
  );
};
