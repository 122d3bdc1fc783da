import type { ComponentType } from "preact";
import { Route, Switch } from "wouter-preact";
import type { Permission } from "#contract/dashboard/permissions.ts";
import { may, useSession } from "../session/session.tsx";
import { SHOWN_MODE } from "../session/shown-mode.ts";
import { lazyPage } from "../shell/lazy-page.tsx";
import { NotFound } from "./not-found.tsx";
import { Page as Overview } from "./overview/overview.tsx";

const Invitations = lazyPage(() => import("./invitations/list/invitations.tsx"));
const CreateInvitation = lazyPage(() => import("./invitations/create/create-invitation.tsx"));
const ImportInvitations = lazyPage(() => import("./invitations/import/import.tsx"));
const Invitation = lazyPage(() => import("./invitations/detail/invitation.tsx"));
const Candidate = lazyPage(() => import("./candidates/candidate.tsx"));
const ApiTokens = lazyPage(() => import("./api-tokens/api-tokens.tsx"));
const CreateToken = lazyPage(() => import("./api-tokens/create-token.tsx"));
const GrantAccess = lazyPage(() => import("./api-tokens/grant-access.tsx"));
const Team = lazyPage(() => import("./team/team.tsx"));
const InviteMember = lazyPage(() => import("./team/invite-member.tsx"));
const Credits = lazyPage(() => import("./credits/credits.tsx"));
const RequestLog = lazyPage(() => import("./request-log/request-log.tsx"));
const RequestDetail = lazyPage(() => import("./request-log/request-detail.tsx"));
const AuditLog = lazyPage(() => import("./audit-log/audit-log.tsx"));
const Settings = lazyPage(() => import("./settings/settings.tsx"));
const Packages = lazyPage(() => import("./settings/packages/packages.tsx"));
const CreatePackage = lazyPage(() => import("./settings/packages/create-package.tsx"));
const EditPackage = lazyPage(() => import("./settings/packages/edit-package.tsx"));
const Results = lazyPage(() => import("./results/list/results.tsx"));
const Result = lazyPage(() => import("./results/result.tsx"));
const TextsToMark = lazyPage(() => import("./results/marking/queue.tsx"));
const MarkText = lazyPage(() => import("./results/marking/desk.tsx"));
const CompareResults = lazyPage(() => import("./results/comparison/compare.tsx"));
const Jobs = lazyPage(() => import("./jobs/jobs.tsx"));
const Job = lazyPage(() => import("./jobs/job.tsx"));
const EditJob = lazyPage(() => import("./jobs/edit-job.tsx"));
const Webhooks = lazyPage(() => import("./webhooks/endpoints.tsx"));
const CreateEndpoint = lazyPage(() => import("./webhooks/create-endpoint.tsx"));
const Endpoint = lazyPage(() => import("./webhooks/endpoint.tsx"));
const EditEndpoint = lazyPage(() => import("./webhooks/edit-endpoint.tsx"));
const WebhookEvents = lazyPage(() => import("./webhooks/events.tsx"));
const WebhookEvent = lazyPage(() => import("./webhooks/event.tsx"));
const WebhookDeliveries = lazyPage(() => import("./webhooks/deliveries.tsx"));
const Integrations = lazyPage(() => import("./integrations/integrations.tsx"));
const Connect = lazyPage(() => import("./integrations/connect.tsx"));
const Integration = lazyPage(() => import("./integrations/integration.tsx"));
const Installed = lazyPage(() => import("./integrations/installed.tsx"));
const TestMode = lazyPage(() => import("./test-mode/test-mode.tsx"));
const Try = lazyPage(() => import("./test-mode/try.tsx"));
const Tests = lazyPage(() => import("./tests/tests.tsx"));
const CreateTest = lazyPage(() => import("./tests/create-test.tsx"));
const EditTest = lazyPage(() => import("./tests/edit-test.tsx"));
const Panels = lazyPage(() => import("./panels/pages.tsx"));
const Privacy = lazyPage(() => import("./privacy/privacy.tsx"));
const AdverseImpact = lazyPage(() => import("./privacy/adverse-impact/adverse-impact.tsx"));
const Notifications = lazyPage(() => import("./notifications.tsx"));
const Sessions = lazyPage(() => import("./sessions.tsx"));

/** Every page by its path, with what it takes to see it. One that the role may not see is like one that is not there. */
const PAGES: readonly { path: string; permission: Permission | undefined; Page: ComponentType }[] = [
  { path: "/", permission: "overview.read", Page: Overview },
  { path: "/invitations", permission: "invitations.read", Page: Invitations },
  { path: "/invitations/new", permission: "invitations.write", Page: CreateInvitation },
  { path: "/invitations/import", permission: "invitations.write", Page: ImportInvitations },
  { path: "/invitations/:id", permission: "invitations.read", Page: Invitation },
  { path: "/candidates/:id", permission: "invitations.read", Page: Candidate },
  { path: "/try", permission: "invitations.write", Page: Try },
  { path: "/api-tokens", permission: "keys.manage", Page: ApiTokens },
  { path: "/api-tokens/new", permission: "keys.manage", Page: CreateToken },
  { path: "/partners/:id", permission: "partners.grant", Page: GrantAccess },
  { path: "/team", permission: "team.manage", Page: Team },
  { path: "/team/invite", permission: "team.manage", Page: InviteMember },
  { path: "/credits", permission: "credits.balance", Page: Credits },
  { path: "/request-log", permission: "requests.read", Page: RequestLog },
  { path: "/request-log/:id", permission: "requests.read", Page: RequestDetail },
  { path: "/audit-log", permission: "audit.read", Page: AuditLog },
  { path: "/privacy", permission: "privacy.manage", Page: Privacy },
  { path: "/privacy/adverse-impact", permission: "privacy.manage", Page: AdverseImpact },
  { path: "/settings", permission: "settings.manage", Page: Settings },
  { path: "/settings/packages", permission: "settings.manage", Page: Packages },
  { path: "/settings/packages/new", permission: "settings.manage", Page: CreatePackage },
  { path: "/settings/packages/:id", permission: "settings.manage", Page: EditPackage },
  { path: "/jobs", permission: "invitations.read", Page: Jobs },
  { path: "/jobs/:id/edit", permission: "invitations.write", Page: EditJob },
  { path: "/jobs/:id", permission: "invitations.read", Page: Job },
  { path: "/results", permission: "results.read", Page: Results },
  { path: "/results/marking", permission: "results.assess", Page: TextsToMark },
  { path: "/results/marking/:id", permission: "results.assess", Page: MarkText },
  { path: "/results/compare", permission: "results.read", Page: CompareResults },
  { path: "/results/:id", permission: "results.read", Page: Result },
  { path: "/tests", permission: "tests.manage", Page: Tests },
  { path: "/tests/new", permission: "tests.manage", Page: CreateTest },
  { path: "/tests/:id", permission: "tests.manage", Page: EditTest },
  { path: "/panels/*?", permission: "panels.judge", Page: Panels },
  { path: "/webhooks", permission: "webhooks.manage", Page: Webhooks },
  { path: "/webhooks/new", permission: "webhooks.manage", Page: CreateEndpoint },
  { path: "/webhooks/endpoints/:id", permission: "webhooks.manage", Page: Endpoint },
  { path: "/webhooks/endpoints/:id/edit", permission: "webhooks.manage", Page: EditEndpoint },
  { path: "/webhooks/events", permission: "webhooks.manage", Page: WebhookEvents },
  { path: "/webhooks/events/:id", permission: "webhooks.manage", Page: WebhookEvent },
  { path: "/webhooks/deliveries", permission: "webhooks.manage", Page: WebhookDeliveries },
  { path: "/integrations", permission: "webhooks.manage", Page: Integrations },
  { path: "/integrations/new", permission: "webhooks.manage", Page: Connect },
  { path: "/integrations/installed/:id", permission: "webhooks.manage", Page: Installed },
  { path: "/integrations/:id", permission: "webhooks.manage", Page: Integration },
  ...(SHOWN_MODE === "test" ? [{ path: "/test-mode", permission: "test_mode.use", Page: TestMode } as const] : []),
  { path: "/notifications", permission: undefined, Page: Notifications },
  { path: "/sessions", permission: undefined, Page: Sessions },
];

export const Pages = () => {
  const session = useSession();
  return (
    <Switch>
      {PAGES.filter(({ permission }) => permission === undefined || may(session, permission)).map(({ path, Page }) => (
        <Route key={path} path={path}>
          <Page />
        </Route>
      ))}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
};
