import { useState } from "preact/hooks";
import { useLocation, useParams } from "wouter-preact";
import type { InvitationOptions } from "#contract/dashboard/invitations.ts";
import type { Package } from "#contract/invitations/package.ts";
import { useAct, useRead } from "../../../api/queries.ts";
import { useEdits } from "../../../session/edits.ts";
import { ConfirmCall } from "../../../ui/confirm.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { NotFound } from "../../not-found.tsx";
import { bodyOf, draftOf, type PackageDraft } from "./package-draft.ts";
import { PackageForm } from "./package-form.tsx";

const DeletePackage = ({ edited, onClose }: { edited: Package; onClose(): void }) => {
  const [, navigate] = useLocation();
  return (
    <ConfirmCall
      title="Delete this package?"
      name={edited.name}
      action="Delete"
      failed="The package was not deleted"
      call="DELETE /settings/packages/{id}"
      input={{ params: { id: edited.id } }}
      changes={["GET /invitations/options"]}
      done={() => toast(`The package ${edited.name} is deleted`)}
      leave={() => navigate("/settings/packages")}
      onClose={onClose}
    >
      <p>
        Requests and files that name it are refused from then on. Invitations that exist stay as they are. This cannot
        be undone.
      </p>
    </ConfirmCall>
  );
};

const Edit = ({ edited, tests }: { edited: Package; tests: InvitationOptions["tests"] }) => {
  const [, navigate] = useLocation();
  const [draft, change, forget] = useEdits<PackageDraft>(`edit-package:${edited.id}`, draftOf(edited));
  const [deleting, setDeleting] = useState(false);
  const leave = (): void => {
    forget();
    navigate("/settings/packages");
  };
  const save = useAct("PUT /settings/packages/{id}", {
    changes: ["GET /invitations/options"],
    done: () => {
      forget();
      toast("The package is changed");
    },
    leave,
  });
  return (
    <>
      <PageHeader
        title={edited.name}
        help={`Invitations that exist stay as they are. Its id is ${edited.id}.`}
        parent={{ title: "Packages", href: "/settings/packages" }}
      >
        <button type="button" onClick={() => setDeleting(true)}>
          Delete
        </button>
      </PageHeader>
      <PackageForm
        draft={draft}
        change={change}
        tests={tests}
        act={save}
        failed="The package was not changed"
        submit="Save package"
        onSubmit={() => save.mutate({ params: { id: edited.id }, body: bodyOf(draft) })}
        onCancel={leave}
      />
      {deleting ? <DeletePackage edited={edited} onClose={() => setDeleting(false)} /> : null}
    </>
  );
};

export const Page = () => {
  const { id = "" } = useParams();
  const options = useRead("GET /invitations/options", {});
  return (
    <Loaded query={options} what="The package">
      {({ packages, tests }) => {
        const edited = packages.find((each) => each.id === id && id.startsWith("pkg_"));
        return edited === undefined ? <NotFound /> : <Edit edited={edited} tests={tests} />;
      }}
    </Loaded>
  );
};
