import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { useRead } from "../../api/queries.ts";
import { may, useSession } from "../../session/session.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { EraseForm } from "./erase-form.tsx";
import { Erasures } from "./erasures.tsx";
import { ExportForm } from "./export-form.tsx";
import { Requests } from "./requests.tsx";

/** How long data is kept; it is changed in the settings. */
const Retention = () => {
  const settings = useRead("GET /settings/account", {});
  return (
    <section aria-labelledby="retention">
      <h2 id="retention">How long data is kept</h2>
      <Loaded query={settings} what="The settings">
        {({ settings: { retention_days, share_scores } }) => (
          <p>
            {retention_days ?? 365} days after an invitation has ended; what was recorded about how a test was taken, 60
            days. Candidates {share_scores === false ? "do not see" : "see"} their scores by their link.{" "}
            <Link href="/settings">Change it in the settings</Link>
          </p>
        )}
      </Loaded>
    </section>
  );
};

export const Page = () => {
  const session = useSession();
  const [address, setAddress] = useState("");
  return (
    <>
      <PageHeader
        title="Privacy"
        help="Requests for erasure, data exports, and comparisons between groups of candidates."
      />
      <Requests
        onErase={(email) => {
          setAddress(email);
          document.getElementById("field-erase_email")?.focus();
        }}
      />
      <EraseForm address={address} onAddress={setAddress} />
      <Erasures />
      <ExportForm />
      <section aria-labelledby="adverse-impact">
        <h2 id="adverse-impact">Adverse impact</h2>
        <p>
          Compare how often groups of candidates pass. You provide the groups in a file. They are never stored.{" "}
          <Link href="/privacy/adverse-impact">Compare groups</Link>
        </p>
      </section>
      {may(session, "settings.manage") ? <Retention /> : null}
    </>
  );
};
