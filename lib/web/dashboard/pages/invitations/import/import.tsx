import { useEffect, useState } from "preact/hooks";
import { useObservable } from "../../../../kit/use-observable.ts";
import { useRead } from "../../../api/queries.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { current, restore } from "./current-import.ts";
import { Finished } from "./finished.tsx";
import "./import.css";
import type { Corrections } from "./fix-rows.tsx";
import type { ImportRun } from "./import-run.ts";
import { Review } from "./review.tsx";
import type { Offers } from "./rows.ts";
import { Running } from "./running.tsx";

const Shown = ({ run, offers }: { run: ImportRun; offers: Offers }) => {
  const state = useObservable(run);
  // Kept while one of the rows is checked again, which shows the progress in place of the rows.
  const [corrections, correct] = useState<Corrections>({});
  switch (state.phase) {
    case "checking":
    case "importing":
      return <Running run={run} state={state} />;
    case "reviewing":
      return <Review run={run} state={state} offers={offers} corrections={corrections} correct={correct} />;
    case "interrupted":
    case "over":
      return <Finished run={run} state={state} />;
  }
};

export const Page = () => {
  const options = useRead("GET /invitations/options", {});
  const { run } = useObservable(current);
  useEffect(() => void restore(), []);
  return (
    <>
      <PageHeader
        title="Import invitations"
        help="From a CSV or Excel file with up to 5,000 rows. Nothing is sent before you have seen what it costs."
        parent={{ title: "Invitations", href: "/invitations" }}
      />
      <Loaded query={options} what="The tests">
        {(offers) => (run === null ? <ChooseFile offers={offers} /> : <Shown run={run} offers={offers} />)}
      </Loaded>
    </>
  );
};
