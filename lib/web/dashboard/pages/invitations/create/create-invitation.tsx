import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Link, useLocation, useSearch } from "wouter-preact";
import { Problem } from "../../../api/problem.ts";
import { useAct, useRead } from "../../../api/queries.ts";
import { useDraft } from "../../../session/drafts.ts";
import { useSession } from "../../../session/session.tsx";
import { count } from "../../../ui/format.ts";
import { TextField } from "../../../ui/forms/field.tsx";
import { fieldId } from "../../../ui/forms/field-id.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { Cost } from "./cost.tsx";
import { bodyOf, emptyDraft, forAnother } from "./draft.ts";
import { EarlierNote } from "./earlier.tsx";
import { EmailPreview } from "./email-preview.tsx";
import { type Change, Fields } from "./fields.tsx";
import { keepChoices, readChoices } from "./last-choices.ts";
import { peopleIn, textOf } from "./people.ts";
import { faultOfPeople, PeopleField } from "./people-field.tsx";
import { type NotInvited, reasonOf, useInviteSeveral } from "./use-invite-several.ts";
import { useJobDefaults } from "./use-job-defaults.ts";
import { usePersonDefaults } from "./use-person-defaults.ts";

/** The lost response of an earlier attempt: it went through, with other details. */
const isKeyReused = (error: unknown): boolean =>
  error instanceof Problem && error.errors.some(({ code }) => code === "idempotency_key_reused");

const Earlier = ({ change }: { change: Change }) => (
  <div class="note" role="alert">
    <p>
      <strong>An earlier attempt went through,</strong> with what was entered then. Look at it in{" "}
      <Link href="/invitations">the list</Link> before you send another invitation.
    </p>
    <button type="button" onClick={() => change({ key: crypto.randomUUID() })}>
      This is another invitation
    </button>
  </div>
);

const Failed = ({ failed }: { failed: readonly NotInvited[] }) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.focus(), [failed]);
  return (
    <div ref={box} class="note bad" role="alert" tabIndex={-1}>
      <p>
        <strong>{count(failed.length, "candidate")} not invited.</strong> They are still in the list; the others are
        invited.
      </p>
      <ul>
        {failed.map((one) => (
          <li key={one.person.candidate_email}>
            <bdi>{one.person.candidate_email}</bdi>: {reasonOf(one)}
          </li>
        ))}
      </ul>
    </div>
  );
};

export const Page = () => {
  const [, navigate] = useLocation();
  const session = useSession();
  // An invitation for a job, or for the candidate of an earlier one, has a separate draft, which begins with what that says.
  const search = new URLSearchParams(useSearch());
  const [job, earlier] = [search.get("for"), search.get("again")];
  const begun = job ?? earlier;
  const [entered, change, forget] = useDraft(begun === null ? "create-invitation" : `create-invitation:${begun}`, {
    ...emptyDraft(),
    ...(job === null ? readChoices(session) : {}),
  });
  useJobDefaults(job, entered, change);
  usePersonDefaults(earlier, entered, change);
  // What the person asked for with the attempt that runs.
  const again = useRef(false);
  const [failed, setFailed] = useState<readonly NotInvited[]>([]);
  const [refused, setRefused] = useState(false);
  const options = useRead("GET /invitations/options", {});
  // A package that was deleted meanwhile is none.
  const isOffered = options.data?.packages.some(({ id }) => id === entered.package) ?? false;
  const draft = isOffered ? entered : { ...entered, package: "" };
  const { people, faults } = peopleIn(draft.several ? draft.people : "");

  /** The form is empty for the next candidate, but for what was chosen. */
  const stay = (): void => {
    change(forAnother());
    document.getElementById(fieldId(draft.several ? "people" : "candidate_name"))?.focus();
  };
  const create = useAct("POST /invitations/items", {
    changes: ["GET /invitations/items", "GET /invitations/options"],
    done: ({ invitation }) => {
      toast(`${invitation.candidate_name} ${draft.send === "later" ? "will be invited" : "is invited"}`);
      keepChoices(session, draft);
      if (!again.current) forget();
    },
    leave: ({ invitation }) => (again.current ? stay() : navigate(`/invitations/${invitation.id}`)),
  });
  const several = useInviteSeveral((invited, notInvited) => {
    if (invited > 0) toast(`${count(invited, "candidate")} invited`);
    keepChoices(session, draft);
    setFailed(notInvited);
    if (notInvited.length > 0) change({ people: textOf(notInvited.map(({ person }) => person)) });
    else if (again.current) stay();
    else {
      forget();
      navigate("/invitations");
    }
  });
  const keyReused = isKeyReused(create.error);
  const changeKey: Change = (changes) => {
    create.reset();
    change(changes);
  };
  const peopleFault = faultOfPeople(people, faults);
  const submit = (button: string): void => {
    again.current = button === "again";
    if (!draft.several) {
      create.mutate({ body: bodyOf(draft), headers: { "Idempotency-Key": draft.key } });
      return;
    }
    create.reset();
    setRefused(peopleFault !== undefined);
    setFailed([]);
    if (peopleFault === undefined) several.start(draft, people);
    else document.getElementById(fieldId("people"))?.focus();
  };
  const verb = draft.send === "never" ? "Create" : draft.send === "later" ? "Schedule" : "Send";
  const busy = create.isPending || several.busy;
  return (
    <>
      <PageHeader title="Invite a candidate" parent={{ title: "Invitations", href: "/invitations" }} />
      <Loaded query={options} what="The tests and the balance">
        {(given) => (
          <div class="split">
            <Form
              act={{ isPending: busy, error: keyReused ? null : (create.error ?? several.error) }}
              failed="No invitation was sent"
              submit={draft.several ? `${verb} ${count(people.length, "invitation")}` : `${verb} invitation`}
              onSubmit={submit}
              onCancel={() => {
                forget();
                navigate("/invitations");
              }}
              beside={
                <button type="submit" value="again" aria-disabled={busy}>
                  {verb} and invite another
                </button>
              }
            >
              {keyReused ? <Earlier change={changeKey} /> : null}
              {failed.length > 0 && several.error === null ? <Failed failed={failed} /> : null}
              {draft.several ? (
                <PeopleField
                  text={draft.people}
                  onChange={(text) => change({ people: text })}
                  people={people}
                  faults={faults}
                  error={refused ? peopleFault : undefined}
                />
              ) : (
                <>
                  <TextField
                    name="candidate_name"
                    label="Candidate’s name"
                    value={draft.candidate_name}
                    onChange={(candidate_name) => change({ candidate_name })}
                  />
                  <TextField
                    name="candidate_email"
                    label="Email address"
                    type="email"
                    value={draft.candidate_email}
                    onChange={(candidate_email) => change({ candidate_email })}
                  />
                </>
              )}
              <p>
                <button type="button" class="small-button" onClick={() => change({ several: !draft.several })}>
                  {draft.several ? "Invite one candidate" : "Invite several candidates"}
                </button>
              </p>
              <EarlierNote
                addresses={
                  draft.several
                    ? people.slice(0, 100).map(({ candidate_email }) => candidate_email)
                    : draft.candidate_email.includes("@")
                      ? [draft.candidate_email.trim()]
                      : []
                }
                tests={given.packages.find(({ id }) => id === draft.package)?.tests ?? draft.tests}
              />
              <Fields draft={draft} change={change} options={given} />
              <Cost options={given} draft={draft} invitations={draft.several ? people.length : 1} />
              <div role="status">{several.busy ? `${several.done} of ${people.length} invited…` : null}</div>
            </Form>
            {draft.send === "never" ? null : (
              <EmailPreview
                draft={draft.several ? { ...draft, ...people[0] } : draft}
                firstTest={given.tests[0]?.slug ?? ""}
              />
            )}
          </div>
        )}
      </Loaded>
    </>
  );
};
