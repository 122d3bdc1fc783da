import { useLocation, useParams } from "wouter-preact";
import type { EndpointView } from "#contract/dashboard/webhooks.ts";
import { useAct, useRead } from "../../api/queries.ts";
import { useEdits } from "../../session/edits.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { toast } from "../../ui/toasts.tsx";
import { type EndpointDraft, EndpointForm } from "./endpoint-form.tsx";
import "./webhooks.css";

const Edit = ({ endpoint }: { endpoint: EndpointView }) => {
  const [, navigate] = useLocation();
  const [draft, change, forget] = useEdits<EndpointDraft>(`edit-endpoint:${endpoint.id}`, {
    url: endpoint.url,
    events: endpoint.events,
  });
  const leave = (): void => {
    forget();
    navigate(`/webhooks/endpoints/${endpoint.id}`);
  };
  const save = useAct("PATCH /webhooks/endpoints/{id}", {
    changes: ["GET /webhooks/endpoints", "GET /webhooks/endpoints/{id}"],
    done: () => {
      forget();
      toast("The endpoint is changed");
    },
    leave,
  });
  return (
    <EndpointForm
      draft={draft}
      change={change}
      act={save}
      failed="The endpoint was not changed"
      submit="Save"
      onSubmit={() =>
        save.mutate({ params: { id: endpoint.id }, body: { url: draft.url.trim(), events: [...draft.events] } })
      }
      onCancel={leave}
    />
  );
};

export const Page = () => {
  const { id = "" } = useParams();
  const endpoint = useRead("GET /webhooks/endpoints/{id}", { params: { id } });
  return (
    <>
      <PageHeader title="Edit endpoint" parent={{ title: "Endpoint", href: `/webhooks/endpoints/${id}` }} />
      <Loaded query={endpoint} what="The endpoint">
        {({ webhook_endpoint }) => <Edit endpoint={webhook_endpoint} />}
      </Loaded>
    </>
  );
};
