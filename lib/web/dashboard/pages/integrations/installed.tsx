import { useLocation, useParams } from "wouter-preact";
import { VENDOR_FACTS } from "#contract/integrations/vendor-facts.ts";
import { messageOf } from "../../api/problem.ts";
import { useAct, useRead } from "../../api/queries.ts";
import { useSession } from "../../session/session.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { toast } from "../../ui/toasts.tsx";

const PARENT = { title: "Integrations", href: "/integrations" };

/** Where an ATS leads after its installation: the signed-in member confirms which company is connected to which account. */
export const Page = () => {
  const { id = "" } = useParams();
  const [, navigate] = useLocation();
  const { account } = useSession();
  const installation = useRead("GET /webhooks/installations/{id}", { params: { id } });
  const claim = useAct("POST /webhooks/installations/{id}", {
    changes: ["GET /webhooks/connections"],
    done: ({ connection }) => toast(`${connection.name} is connected`),
    leave: ({ connection }) => navigate(`/integrations/${connection.id}`),
  });
  return (
    <>
      <PageHeader title="Confirm the installation" parent={PARENT} />
      {installation.error === null ? null : (
        <p class="note bad">
          This installation is not valid any more. Install the app again there; nothing was connected.
        </p>
      )}
      <Loaded query={installation} what="The installation">
        {({ installation: { vendor, company } }) => (
          <>
            <p>
              {VENDOR_FACTS[vendor].name} company <strong>{company}</strong> is to be connected to{" "}
              <strong>
                <bdi>{account.name}</bdi>
              </strong>
              . Its recruiters can then order tests, which this account pays for, and its candidates are shown here.
              Confirm only if you have just installed the app yourself.
            </p>
            {claim.error === null ? null : (
              <p class="field-error" role="alert">
                It was not connected. {messageOf(claim.error)}
              </p>
            )}
            <p>
              <button
                type="button"
                class="primary"
                disabled={claim.isPending}
                onClick={() => claim.mutate({ params: { id } })}
              >
                Connect
              </button>
            </p>
          </>
        )}
      </Loaded>
    </>
  );
};
