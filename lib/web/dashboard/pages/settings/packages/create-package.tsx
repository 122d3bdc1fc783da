import { useLocation } from "wouter-preact";
import { useAct, useRead } from "../../../api/queries.ts";
import { useDraft } from "../../../session/drafts.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { bodyOf, EMPTY_PACKAGE } from "./package-draft.ts";
import { PackageForm } from "./package-form.tsx";

export const Page = () => {
  const [, navigate] = useLocation();
  const [draft, change, forget] = useDraft("create-package", EMPTY_PACKAGE);
  const options = useRead("GET /invitations/options", {});
  const leave = (): void => {
    forget();
    navigate("/settings/packages");
  };
  const create = useAct("POST /settings/packages", {
    changes: ["GET /invitations/options"],
    done: ({ package: created }) => {
      forget();
      toast(`The package ${created.name} is created`);
    },
    leave,
  });
  return (
    <>
      <PageHeader title="Create a package" parent={{ title: "Packages", href: "/settings/packages" }} />
      <Loaded query={options} what="The tests">
        {({ tests }) => (
          <PackageForm
            draft={draft}
            change={change}
            tests={tests}
            act={create}
            failed="The package was not created"
            submit="Create package"
            onSubmit={() => create.mutate({ body: bodyOf(draft) })}
            onCancel={leave}
          />
        )}
      </Loaded>
    </>
  );
};
