import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import type { TestEmail } from "#contract/accounts/test-mode.ts";
import { useGrowingList } from "../../api/growing-list.ts";
import { client } from "../../api/queries.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { EmailView } from "../../ui/email-view.tsx";
import { Empty } from "../../ui/empty.tsx";
import { moment } from "../../ui/format.ts";
import { Pager } from "../../ui/lists/pager.tsx";
import { type Column, Table } from "../../ui/lists/table.tsx";
import { Loaded } from "../../ui/loaded.tsx";

const useEmails = () =>
  useGrowingList(["GET /test-mode/emails", {}], (cursor) =>
    client.call("GET /test-mode/emails", { query: { limit: "20", ...cursor } }),
  );

const Shown = ({ email, onClose }: { email: TestEmail; onClose(): void }) => (
  <Dialog title={email.subject} onClose={onClose}>
    <p class="muted">
      To <bdi>{email.to}</bdi>, {moment(email.created_at)}
    </p>
    <EmailView html={email.html} title="The email" />
    <div class="form-actions">
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  </Dialog>
);

/** The emails that would have been sent. Their times are those of the test clock, which can be ahead. */
export const Emails = () => {
  const emails = useEmails();
  const [shown, show] = useState<TestEmail | null>(null);
  const columns: readonly Column<TestEmail>[] = [
    {
      title: "Subject",
      cell: (email) => (
        <>
          {email.subject}
          <span class="second">
            <bdi>{email.to}</bdi>
          </span>
        </>
      ),
    },
    {
      title: "About",
      cell: ({ invitation_id }) =>
        invitation_id === null ? (
          <span class="muted">The account</span>
        ) : (
          <Link href={`/invitations/${invitation_id}`}>Invitation</Link>
        ),
    },
    { title: "When", cell: ({ created_at }) => <time dateTime={created_at}>{moment(created_at)}</time> },
    {
      title: "Actions",
      kind: "actions",
      cell: (email) => (
        <button type="button" class="small-button" aria-label={`Show “${email.subject}”`} onClick={() => show(email)}>
          Show
        </button>
      ),
    },
  ];
  return (
    <section aria-labelledby="emails">
      <h2 id="emails">Emails</h2>
      <p class="muted">No email is sent in test mode. Emails are kept for 30 days.</p>
      <Loaded query={emails} what="The emails">
        {(rows) =>
          rows.length === 0 ? (
            <Empty icon="invitations" text="Emails to candidates and to the account are listed here." />
          ) : (
            <>
              <Table label="Emails" rows={rows} keyOf={({ id }) => id} columns={columns} />
              <Pager query={emails} label="Show older emails" />
            </>
          )
        }
      </Loaded>
      {shown === null ? null : <Shown email={shown} onClose={() => show(null)} />}
    </section>
  );
};
