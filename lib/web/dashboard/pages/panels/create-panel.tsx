import { useLocation } from "wouter-preact";
import type { CatalogueSlug, TestSlug } from "#contract/assessments/assessment.ts";
import type { OwnTest } from "#contract/assessments/own-test.ts";
import { faultOf } from "../../api/problem.ts";
import { useAct, useRead } from "../../api/queries.ts";
import { useDraft } from "../../session/drafts.ts";
import { RadioField } from "../../ui/forms/choices.tsx";
import { SelectField, TextAreaField } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { TEST_NAMES } from "../../ui/test-names.ts";
import { toast } from "../../ui/toasts.tsx";

/** Those whose score counts single items. */
const JUDGED = ["grammar-test", "punctuation-test", "spelling-test", "editing-test", "proofreading-test"] as const;
const OURS: readonly CatalogueSlug[] = JUDGED;
const DIALECTS = [
  { value: "en-GB", label: "British" },
  { value: "en-US", label: "American" },
] as const;

type Entered = { test: TestSlug; dialect: "en-GB" | "en-US"; candidate: string };
const EMPTY: Entered = { test: "grammar-test", dialect: "en-GB", candidate: "" };

const StartPanel = ({ own }: { own: readonly OwnTest[] }) => {
  const [, navigate] = useLocation();
  const [draft, change, forget] = useDraft("create-panel", EMPTY);
  const create = useAct("POST /tests/panels", {
    changes: ["GET /tests/panels"],
    done: () => {
      forget();
      toast("The panel has started");
    },
    leave: ({ panel }) => navigate(`/panels/${panel.id}`),
  });
  const tests = [
    ...OURS.map((slug) => ({ value: slug, text: TEST_NAMES[slug] })),
    ...own
      .filter(({ state, kind }) => state === "in_use" && kind !== "writing")
      .map(({ slug, name }) => ({ value: slug, text: name })),
  ];
  const isOurs = OURS.some((slug) => slug === draft.test);
  return (
    <Form
      act={create}
      failed="The panel was not started"
      submit="Start the panel"
      onSubmit={() => create.mutate({ body: draft })}
      onCancel={() => {
        forget();
        navigate("/panels");
      }}
    >
      <SelectField
        name="test"
        label="Test"
        hint={
          isOurs
            ? "Of a bank the panel judges the questions of one draw; of a test with a passage, form A, whose scale scores are on."
            : "The version that is in use."
        }
        value={draft.test}
        options={tests}
        onChange={(value) => change({ test: tests.find((one) => one.value === value)?.value ?? draft.test })}
        error={faultOf(create.error, "test")}
      />
      {isOurs ? (
        <RadioField
          name="dialect"
          label="English"
          options={DIALECTS}
          value={draft.dialect}
          onChange={(dialect) => change({ dialect })}
          error={faultOf(create.error, "dialect")}
        />
      ) : null}
      <TextAreaField
        name="candidate"
        label="Who is just good enough"
        hint="What a candidate who should only just pass can do, and cannot. Agree on this before anyone judges."
        rows={5}
        value={draft.candidate}
        onChange={(candidate) => change({ candidate })}
        error={faultOf(create.error, "candidate")}
      />
    </Form>
  );
};

export const Page = () => {
  const own = useRead("GET /tests/own", {});
  return (
    <>
      <PageHeader
        title="Start a panel"
        help="Five or more judges who know the work; two at least."
        parent={{ title: "Panels", href: "/panels" }}
      />
      <Loaded query={own} what="The account’s tests">
        {({ data }) => <StartPanel own={data} />}
      </Loaded>
    </>
  );
};
