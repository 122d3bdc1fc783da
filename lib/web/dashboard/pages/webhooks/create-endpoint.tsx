import { useLocation } from "wouter-preact";
import { useAct } from "../../api/queries.ts";
import { useDraft } from "../../session/drafts.ts";
import { showSecret } from "../../ui/forms/secrets.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { EndpointForm, NEW_ENDPOINT } from "./endpoint-form.tsx";
import "./webhooks.css";

export const Page = () => {
  const [, navigate] = useLocation();
  const [draft, change, forget] = useDraft("create-endpoint", NEW_ENDPOINT);
  const create = useAct("POST /webhooks/endpoints", {
    changes: ["GET /webhooks/endpoints"],
    done: ({ secret }) => {
      forget();
      showSecret({
        title: "The endpoint's secret",
        label: "Secret",
        value: secret ?? "",
        after: "Your system verifies with it that a webhook is from this service and unchanged.",
        next: {
          title: "Verify its webhooks",
          code: [
            'import { verifyWebhook } from "@assessment-invitations/client";',
            "",
            "// The raw body, before it is parsed.",
            `verifyWebhook(body, request.headers, "${secret ?? ""}");`,
          ].join("\n"),
          docs: "/docs/guides/webhooks",
        },
        done: "The endpoint is added",
      });
    },
    leave: ({ webhook_endpoint }) => navigate(`/webhooks/endpoints/${webhook_endpoint.id}`),
  });
  return (
    <>
      <PageHeader
        title="Add an endpoint"
        help="A URL of your system that receives events."
        parent={{ title: "Webhooks", href: "/webhooks" }}
      />
      <EndpointForm
        draft={draft}
        change={change}
        act={create}
        failed="The endpoint was not added"
        submit="Add endpoint"
        onSubmit={() => create.mutate({ body: { url: draft.url.trim(), events: [...draft.events] } })}
        onCancel={() => {
          forget();
          navigate("/webhooks");
        }}
      />
    </>
  );
};
