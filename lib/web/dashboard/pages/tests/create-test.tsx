import { useLocation } from "wouter-preact";
import { useAct } from "../../api/queries.ts";
import { useDraft } from "../../session/drafts.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { toast } from "../../ui/toasts.tsx";
import { EMPTY_TEST, sourceOf } from "./editor/draft.ts";
import { TestEditor } from "./editor/test-editor.tsx";

export const Page = () => {
  const [, navigate] = useLocation();
  const [draft, change, forget] = useDraft("create-test", EMPTY_TEST);
  const create = useAct("POST /tests/own", {
    changes: ["GET /tests/own"],
    done: ({ test }) => {
      forget();
      toast(`The draft of ${test.name} is saved`);
    },
    leave: ({ test }) => navigate(`/tests/${test.id}`),
  });
  return (
    <>
      <PageHeader
        title="Write a test"
        help="Nothing is sent to candidates before you publish it."
        parent={{ title: "Tests", href: "/tests" }}
      />
      <TestEditor
        draft={draft}
        change={change}
        act={create}
        failed="The draft was not saved"
        submit="Save draft"
        onSubmit={() => create.mutate({ body: sourceOf(draft) })}
        onCancel={() => {
          forget();
          navigate("/tests");
        }}
      />
    </>
  );
};
