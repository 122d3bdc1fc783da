import { Link } from "wouter-preact";
import type { InvitationDetail } from "#contract/dashboard/invitations.ts";
import { DIALECT_NAMES } from "../../../../kit/dialects.ts";
import { may, useSession } from "../../../session/session.tsx";
import { count, moment, zone } from "../../../ui/format.ts";
import { Id } from "../../../ui/id.tsx";
import { Status } from "../../../ui/status.tsx";
import { Time } from "../../../ui/time.tsx";
import { EMAIL_WORDS, isOpen, REASON_WORDS, STATUS_WORDS, sourceInWords, testsInWords } from "../words.ts";
import { OrderHistory } from "./order.tsx";

const remindersInWords = (hours: readonly number[] | null): string =>
  hours === null || hours.length === 0 ? "None" : `${hours.join(" h, ")} h before the link ends`;

type Asked = NonNullable<InvitationDetail["adjustments"]>;

const Answer = ({ answer }: Pick<Asked, "answer">) =>
  answer === null ? (
    <span class="second">Not answered</span>
  ) : (
    <>
      <span class="second">
        {answer.decision === "granted" ? "Granted" : "Declined"} <Time at={answer.answered_at} />
      </span>
      {answer.message === null ? null : <bdi>{answer.message}</bdi>}
    </>
  );

/** What is true of the invitation now. */
export const Facts = ({ invitation }: { invitation: InvitationDetail }) => {
  const session = useSession();
  const {
    status,
    email_status,
    email_reason,
    overall_pass,
    result_status,
    extra_time_percent,
    declined_at,
    erased_at,
  } = invitation;
  return (
    <aside aria-label="Details">
      <dl class="facts narrow">
        <div>
          <dt>Status</dt>
          <dd>
            <Status tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].text}</Status>
            {declined_at === null ? null : (
              <span class="second">
                Declined <Time at={declined_at} />
              </span>
            )}
          </dd>
        </div>
        {result_status === null ? null : (
          <div>
            <dt>Result</dt>
            <dd>
              {result_status === "provisional" ? "Provisional" : overall_pass ? "Passed" : "Not passed"}
              {may(session, "results.read") ? (
                <>
                  {" "}
                  <Link href={`/results/${invitation.id}`}>See the result</Link>
                </>
              ) : null}
            </dd>
          </div>
        )}
        <div>
          <dt>Last email</dt>
          <dd>
            <Status tone={EMAIL_WORDS[email_status].tone}>{EMAIL_WORDS[email_status].text}</Status>
            {email_status === "scheduled" && invitation.send_at !== null ? (
              <span class="second">
                {moment(invitation.send_at)} {zone(Date.parse(invitation.send_at))}
              </span>
            ) : null}
            {email_reason === null || !isOpen(invitation) ? null : (
              <span class="second">{REASON_WORDS[email_reason]}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>
            <bdi>{invitation.hidden_until_marked ? "•••" : invitation.candidate_email}</bdi>
            <span class="second">
              <Link href={`/candidates/${invitation.id}`}>Everything about this candidate</Link>
            </span>
          </dd>
        </div>
        <div>
          <dt>Tests</dt>
          <dd>
            {testsInWords(invitation.tests)}
            {invitation.package?.startsWith("pkg_") === true ? (
              <span class="second">
                Package <Id value={invitation.package} what="id of the package" />
              </span>
            ) : null}
          </dd>
        </div>
        <div>
          <dt>Link ends</dt>
          <dd>
            <Time at={invitation.expires_at} />
            <span class="second">
              {moment(invitation.expires_at)} {zone(Date.parse(invitation.expires_at))}
            </span>
          </dd>
        </div>
        <div>
          <dt>Language</dt>
          <dd>{DIALECT_NAMES[invitation.dialect]}</dd>
        </div>
        <div>
          <dt>Extra time</dt>
          <dd>{extra_time_percent === 0 ? "None" : `${extra_time_percent}%`}</dd>
        </div>
        <div>
          <dt>Reminders</dt>
          <dd>{remindersInWords(invitation.reminder_hours)}</dd>
        </div>
        <div>
          <dt>Job</dt>
          <dd>{invitation.job === null ? "–" : <bdi>{invitation.job}</bdi>}</dd>
        </div>
        <div>
          <dt>Reference</dt>
          <dd>{invitation.reference === null ? "–" : <bdi>{invitation.reference}</bdi>}</dd>
        </div>
        {invitation.return_url === null ? null : (
          <div>
            <dt>Returns to</dt>
            <dd class="message">
              <bdi>{invitation.return_url}</bdi>
            </dd>
          </div>
        )}
        {Object.entries(invitation.metadata ?? {}).map(([name, value]) => (
          <div key={name}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd class="message">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        <div>
          <dt>Created by</dt>
          <dd>
            {sourceInWords(invitation.source)}
            {invitation.order === null || erased_at !== null || !may(session, "webhooks.manage") ? null : (
              <OrderHistory order={invitation.order} />
            )}
          </dd>
        </div>
        <div>
          <dt>Cost</dt>
          <dd>{count(invitation.credits_used, "credit")}</dd>
        </div>
        <div>
          <dt>Id</dt>
          <dd>
            <Id value={invitation.id} what="id of the invitation" />
          </dd>
        </div>
        {invitation.adjustments === null ? null : (
          <div>
            <dt>Adjustments asked for</dt>
            <dd class="message">
              <bdi>{invitation.adjustments.text}</bdi>
              <span class="second">
                <Time at={invitation.adjustments.requested_at} />
              </span>
              <Answer answer={invitation.adjustments.answer} />
            </dd>
          </div>
        )}
        {invitation.custom_message === null ? null : (
          <div>
            <dt>Message</dt>
            <dd class="message">
              <bdi>{invitation.custom_message}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </aside>
  );
};
