import type { CurrentSession } from "#contract/dashboard/account.ts";
import type { NotificationKind, Notifications } from "#contract/dashboard/notifications.ts";
import { useAct, useRead } from "../api/queries.ts";
import { useEdits } from "../session/edits.ts";
import { may, useSession } from "../session/session.tsx";
import { CheckboxField, RadioField } from "../ui/forms/choices.tsx";
import { Form } from "../ui/forms/form.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { toast } from "../ui/toasts.tsx";

const KINDS: Readonly<Record<NotificationKind, string>> = {
  completed: "An assessment is completed",
  needs_marking: "A text waits to be marked",
  flagged: "A result is flagged by an integrity check",
  review_requested: "A candidate asks for a review by a person",
  adjustments_requested: "A candidate asks for adjustments",
  bounced: "The email of an invitation bounces",
  endpoint_disabled: "A webhook endpoint is disabled",
  integration_broken: "An applicant tracking system refuses our key",
  credits_low: "Credits fall below the account’s level",
};

const OF_NO_MEMBER = "created with an API token, by an applicant tracking system, or by a member who has left";

const mineOf = (session: CurrentSession): string => {
  if (!may(session, "invitations.write"))
    return "Your role creates no invitations. Choose All to be emailed about them.";
  return session.role === "owner"
    ? `Those that I created in the dashboard; as an owner also those ${OF_NO_MEMBER}.`
    : `Those that I created in the dashboard. Those ${OF_NO_MEMBER} go to the owners.`;
};

const invitationsOf = (session: CurrentSession) =>
  [
    { value: "own", label: "Mine", hint: mineOf(session) },
    { value: "all", label: "All" },
    { value: "none", label: "None" },
  ] as const;

const ChoiceForm = ({ notifications }: { notifications: Notifications }) => {
  const session = useSession();
  const { email, available, time_zone, ...stored } = notifications;
  const [choice, change, forget] = useEdits("notifications", stored);
  const save = useAct("PUT /account/notifications", {
    changes: ["GET /account/notifications"],
    done: () => {
      forget();
      toast("Your notifications are saved");
    },
  });
  const when = [
    { value: "at_once", label: "At once", hint: "What happens within 10 minutes comes in one email." },
    {
      value: "daily",
      label: "Once a day",
      hint: `At 8:00 in the account’s time zone, ${time_zone.replaceAll("_", " ")}.`,
    },
  ] as const;
  return (
    <Form
      act={save}
      failed="Your notifications were not saved"
      submit="Save notifications"
      onSubmit={() => save.mutate({ body: choice })}
    >
      <p class="muted">
        Emails go to <bdi>{email}</bdi>.
      </p>
      <CheckboxField
        name="kinds"
        label="Email me when"
        options={available.map((kind) => ({ value: kind, label: KINDS[kind] }))}
        chosen={choice.kinds}
        onChange={(kinds) => change({ kinds })}
      />
      <RadioField
        name="invitations"
        label="Of which invitations"
        options={invitationsOf(session)}
        value={choice.invitations}
        onChange={(invitations) => change({ invitations })}
      />
      <RadioField
        name="when"
        label="How often"
        options={when}
        value={choice.when}
        onChange={(value) => change({ when: value })}
      />
    </Form>
  );
};

/** What the person is emailed about in this account. */
export const Page = () => {
  const notifications = useRead("GET /account/notifications", {});
  return (
    <>
      <PageHeader title="Notifications" help="What you are emailed about. Test mode emails no one." />
      <Loaded query={notifications} what="Your notifications">
        {(data) => <ChoiceForm notifications={data.notifications} />}
      </Loaded>
    </>
  );
};
