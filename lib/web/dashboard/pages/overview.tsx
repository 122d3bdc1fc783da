import { Link } from "wouter-preact";
import { ROLE_WORDS } from "../session/roles.ts";
import { useSession } from "../session/session.tsx";
import { placesOf } from "../shell/places.ts";
import { Icon } from "../ui/icon.tsx";
import { Id } from "../ui/id.tsx";
import { PageHeader } from "../ui/page-header.tsx";

const WHAT_FOR: Readonly<Record<string, string>> = {
  "/api-tokens": "Connect an applicant tracking system: create, rotate and revoke its tokens.",
  "/team": "Invite colleagues, change what they may do, and remove them.",
  "/audit-log": "Who did what in this account, when and from where.",
  "/settings": "How candidates see you, reminders, pass marks and how long data is kept.",
};

export const Overview = () => {
  const session = useSession();
  const { name, description } = ROLE_WORDS[session.role];
  return (
    <>
      <PageHeader title="Overview" />
      <dl class="facts">
        <div>
          <dt>Account</dt>
          <dd>
            <bdi>{session.account.name}</bdi> <Id value={session.account.id} what="account id" />
          </dd>
        </div>
        <div>
          <dt>Your role</dt>
          <dd>
            {name}. <span class="muted">{description}</span>
          </dd>
        </div>
      </dl>
      <ul class="cards">
        {placesOf(session)
          .filter(({ href }) => href in WHAT_FOR)
          .map(({ title, href, icon }) => (
            <li key={href}>
              <Link href={href} class="card">
                <strong>
                  <Icon name={icon} /> {title}
                </strong>
                <span class="muted">{WHAT_FOR[href]}</span>
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
};
