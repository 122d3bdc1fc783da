import { useLayoutEffect, useRef } from "preact/hooks";
import { Link } from "wouter-preact";
import type { MarkingMember, WaitingText } from "#contract/dashboard/results/marking.ts";
import { messageOf } from "../../../api/problem.ts";
import { useAct, useRead } from "../../../api/queries.ts";
import { useSession } from "../../../session/session.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Time } from "../../../ui/time.tsx";
import { Tabs } from "../tabs.tsx";
import { AgreementOfMarkers } from "./agreement.tsx";
import "./marking.css";
import { nextText } from "./points.ts";

const Assignee = ({ text, markers }: { text: WaitingText; markers: readonly MarkingMember[] }) => {
  const act = useAct("POST /results/marking/{id}/assign", { changes: ["GET /results/marking"] });
  const { id, assigned_to } = text;
  // A member who may no longer mark is still the one that it is assigned to.
  const others = markers.some((one) => one.id === assigned_to?.id) || assigned_to === null ? [] : [assigned_to];
  return (
    <>
      <select
        class="assignee"
        aria-label={`Who marks ${id}`}
        aria-disabled={act.isPending}
        value={assigned_to?.id ?? ""}
        onChange={({ currentTarget: { value } }) =>
          act.mutate({ params: { id }, body: { member_id: value === "" ? null : value } })
        }
      >
        <option value="">Anyone</option>
        {[...markers, ...others].map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      {act.error === null ? null : (
        <span class="second" role="alert">
          {messageOf(act.error)}
        </span>
      )}
    </>
  );
};

const columnsFor = (
  markers: readonly MarkingMember[],
  texts: readonly WaitingText[],
): readonly Column<WaitingText>[] => [
  {
    title: "Text",
    cell: ({ id }) => (
      <Link href={`/results/marking/${id}`} class="row-link">
        Text <code>{id.slice(-6)}</code>
      </Link>
    ),
  },
  { title: "Waiting since", cell: ({ waiting_since }) => <Time at={waiting_since} /> },
  { title: "Assigned to", cell: (text) => <Assignee text={text} markers={markers} /> },
  ...(texts.every(({ turn }) => turn === "mark")
    ? []
    : [{ title: "Your part", cell: ({ turn }: WaitingText) => <Part turn={turn} /> }]),
];

const Part = ({ turn }: Pick<WaitingText, "turn">) => {
  if (turn === "mark") return <>Mark it</>;
  return turn === "decide" ? (
    <strong>Two marks differ: decide</strong>
  ) : (
    <span class="muted">Marked; others have not</span>
  );
};

/** Goes to the text that has waited longest. It has the focus, so that one key opens it. */
const Next = ({ id }: { id: string }) => {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => link.current?.focus(), []);
  return (
    <p>
      <Link href={`/results/marking/${id}`} class="button primary" ref={link}>
        Mark the next text
      </Link>
    </p>
  );
};

/** The written texts that wait for a person's mark. */
export const Page = () => {
  const { person } = useSession();
  const queue = useRead("GET /results/marking", {});
  return (
    <>
      <PageHeader
        title="Texts to mark"
        help="A person decides writing tests. Names are hidden until a text is marked; the one that has waited longest comes first."
      />
      <Tabs current="to-mark" />
      <Loaded query={queue} what="The texts">
        {({ texts, markers }) => {
          const next = nextText(texts, person.id);
          if (texts.length === 0) {
            return (
              <Empty
                icon="check"
                text="No text waits for a mark. What candidates write is listed here once their tests are submitted."
              />
            );
          }
          return (
            <>
              {next === undefined ? null : <Next id={next} />}
              <Table label="Texts to mark" rows={texts} keyOf={({ id }) => id} columns={columnsFor(markers, texts)} />
            </>
          );
        }}
      </Loaded>
      <AgreementOfMarkers />
    </>
  );
};
