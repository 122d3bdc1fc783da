import { useLocation, useParams } from "wouter-preact";
import type { Test, TestSlug } from "#contract/assessments/assessment.ts";
import type { InvitationOptions } from "#contract/dashboard/invitations.ts";
import type { Job } from "#contract/invitations/jobs.ts";
import { useAct, useRead } from "../../api/queries.ts";
import { useEdits } from "../../session/edits.ts";
import { TextAreaField, TextField } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { toast } from "../../ui/toasts.tsx";
import { PackageChoice } from "../invitations/create/package-choice.tsx";
import { TestChoice } from "../invitations/create/test-choice.tsx";

type Draft = { title: string; package: string; tests: readonly string[]; custom_message: string };

/** The chosen tests in their order; null for none. */
const chosenOf = (offered: readonly Test[], chosen: readonly string[]): TestSlug[] | null => {
  const slugs = chosen.flatMap((one) => offered.filter(({ slug }) => slug === one).map(({ slug }) => slug));
  return slugs.length === 0 ? null : slugs;
};

/** The job's name in the dashboard, and what the form for its next invitation begins with: a package or tests, and a message. */
const Edit = ({ job, options: { tests, packages } }: { job: Job; options: InvitationOptions }) => {
  const [, navigate] = useLocation();
  const [entered, change, forget] = useEdits<Draft>(`edit-job:${job.id}`, {
    title: job.title ?? job.job,
    package: job.package ?? "",
    tests: job.tests ?? [],
    custom_message: job.custom_message ?? "",
  });
  // A package that was deleted meanwhile is none.
  const draft = packages.some(({ id }) => id === entered.package) ? entered : { ...entered, package: "" };
  const leave = (): void => {
    forget();
    navigate(`/jobs/${job.id}`);
  };
  const act = useAct("POST /invitations/jobs/{id}", {
    changes: ["GET /invitations/jobs", "GET /invitations/jobs/{id}"],
    done: () => {
      forget();
      toast("The job is changed");
    },
    leave,
  });
  const title = draft.title.trim();
  return (
    <Form
      act={act}
      failed="The job was not changed"
      submit="Save job"
      onSubmit={() =>
        act.mutate({
          params: { id: job.id },
          body: {
            title: title === "" || title === job.job ? null : title,
            package: draft.package || null,
            tests: draft.package === "" ? chosenOf(tests, draft.tests) : null,
            custom_message: draft.custom_message.trim() === "" ? null : draft.custom_message,
          },
        })
      }
      onCancel={leave}
    >
      <TextField
        name="title"
        label="Name"
        hint={`In the dashboard. Invitations and the API keep “${job.job}”.`}
        value={draft.title}
        onChange={(value) => change({ title: value })}
      />
      <PackageChoice packages={packages} value={draft.package} onChange={(value) => change({ package: value })} />
      {draft.package === "" ? (
        <TestChoice tests={tests} chosen={draft.tests} onChange={(value) => change({ tests: value })} />
      ) : null}
      <TextAreaField
        name="custom_message"
        label="Message for the next invitation (optional)"
        value={draft.custom_message}
        onChange={(value) => change({ custom_message: value })}
      />
    </Form>
  );
};

export const Page = () => {
  const { id = "" } = useParams();
  const read = useRead("GET /invitations/jobs/{id}", { params: { id } });
  const options = useRead("GET /invitations/options", {});
  const job = read.data?.job;
  return (
    <>
      <PageHeader
        title="Edit job"
        help="What is chosen here is what the next invitation for this job begins with."
        parent={{ title: job === undefined ? "Job" : (job.title ?? job.job), href: `/jobs/${id}` }}
      />
      <Loaded query={read} what="The job">
        {() => (
          <Loaded query={options} what="The tests">
            {(given) => (job === undefined ? null : <Edit job={job} options={given} />)}
          </Loaded>
        )}
      </Loaded>
    </>
  );
};
