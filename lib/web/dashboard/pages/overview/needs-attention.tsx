import { Link } from "wouter-preact";
import type { Attention } from "#contract/dashboard/overview.ts";
import { useSession } from "../../session/session.tsx";
import { isOpenTo } from "../../shell/navigation.ts";
import { count } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { Time } from "../../ui/time.tsx";
import { rememberOrder } from "../results/list-order.ts";

type Words = {
  /** After the number: "email was not delivered". */
  one: string;
  many: string;
  what: string;
  /** The list that has all of them. */
  href: string;
  all: string;
  hrefOf(id: string): string;
};

const WORDS: Readonly<Record<Attention["kind"], Words>> = {
  to_mark: {
    one: "text waits to be marked",
    many: "texts wait to be marked",
    what: "A result is provisional until someone has marked its text.",
    href: "/results/marking",
    all: "Texts to mark",
    hrefOf: (id) => `/results/marking/${id}`,
  },
  to_decide: {
    one: "candidate asks for a review",
    many: "candidates ask for a review",
    what: "Confirm or change the outcome, and say why.",
    href: "/results?to_review=true",
    all: "Results to review",
    hrefOf: (id) => `/results/${id}`,
  },
  flagged: {
    one: "result of the last 7 days is flagged",
    many: "results of the last 7 days are flagged",
    what: "Look at what was recorded before you decide about the candidate.",
    href: "/results?flagged=true",
    all: "Flagged results",
    hrefOf: (id) => `/results/${id}`,
  },
  erasure_requested: {
    one: "candidate asks for erasure",
    many: "candidates ask for erasure",
    what: "Erase their data, or tell them why you may not, within 30 days.",
    href: "/privacy",
    all: "Privacy",
    hrefOf: (id) => `/invitations/${id}`,
  },
  adjustments_requested: {
    one: "candidate asks for adjustments",
    many: "candidates ask for adjustments",
    what: "Read the request, and grant or decline it before the first test starts.",
    href: "/invitations?waiting=adjustments_requested",
    all: "Requests",
    hrefOf: (id) => `/invitations/${id}`,
  },
  declined: {
    one: "candidate has declined",
    many: "candidates have declined",
    what: "Cancel the invitation, which returns its credits, or leave it open in case they change their mind.",
    href: "/invitations?waiting=declined",
    all: "Declined",
    hrefOf: (id) => `/invitations/${id}`,
  },
  undelivered_email: {
    one: "email was not delivered",
    many: "emails were not delivered",
    what: "Each says why. A wrong address needs a new invitation; cancelling the old one returns its credits.",
    href: "/invitations?waiting=undelivered_email",
    all: "Undelivered",
    hrefOf: (id) => `/invitations/${id}`,
  },
  expiring_soon: {
    one: "invitation expires within 48 hours",
    many: "invitations expire within 48 hours",
    what: "Send the email again, or extend the link.",
    href: "/invitations?waiting=expiring_soon",
    all: "Ending soon",
    hrefOf: (id) => `/invitations/${id}`,
  },
  failing_endpoint: {
    one: "webhook endpoint is failing",
    many: "webhook endpoints are failing",
    what: "Events are kept, and can be sent again.",
    href: "/webhooks",
    all: "Webhooks",
    hrefOf: (id) => `/webhooks/endpoints/${id}`,
  },
};

/** What does not work; the rest waits for a decision. */
const BROKEN: ReadonlySet<Attention["kind"]> = new Set(["failing_endpoint", "undelivered_email"]);

const Item = ({ attention: { kind, count: found, at_least, named } }: { attention: Attention }) => {
  const { one, many, what, href, all, hrefOf } = WORDS[kind];
  const isOpen = isOpenTo(useSession(), href);
  return (
    <li>
      <div class="attention-head">
        <h3>
          <span class={BROKEN.has(kind) ? "broken" : "waiting"}>
            <Icon name="alert" />
          </span>{" "}
          {at_least && found > 1
            ? `More than ${count(found - 1, one, many)}`
            : `${at_least ? "At least " : ""}${count(found, one, many)}`}
        </h3>
        {isOpen ? <Link href={href}>{all}</Link> : null}
      </div>
      <p class="muted small">{what}</p>
      {named.length === 0 ? null : (
        <ul class="named">
          {named.map(({ id, name, at }) => (
            <li key={id}>
              {isOpen ? (
                <Link href={hrefOf(id)} onClick={() => rememberOrder(named.map((one) => one.id))}>
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi>{name}</bdi>
              )}
              {at === null ? null : (
                <span class="muted">
                  <Time at={at} />
                </span>
              )}
            </li>
          ))}
          {found > named.length ? (
            <li class="muted">and {at_least ? "more" : count(found - named.length, "other")}</li>
          ) : null}
        </ul>
      )}
    </li>
  );
};

/** What a person should look at, each with where to act. */
export const NeedsAttention = ({ attention }: { attention: readonly Attention[] }) => (
  <section aria-labelledby="attention">
    <h2 id="attention">Waiting for you</h2>
    {attention.length === 0 ? (
      <p class="all-well">
        <Icon name="check" /> Nothing waits for you.
      </p>
    ) : (
      <ul class="attention">
        {attention.map((one) => (
          <Item key={one.kind} attention={one} />
        ))}
      </ul>
    )}
  </section>
);
