import type { VNode } from "preact";
import type { Connection } from "#contract/dashboard/connections.ts";
import type { Vendor } from "#contract/integrations/vendor.ts";
import { isConnectedThere, VENDOR_FACTS } from "#contract/integrations/vendor-facts.ts";
import { CopyField } from "../../ui/forms/copy-field.tsx";

/** What to do in Greenhouse, in its words. */
const Greenhouse = () => (
  <ol>
    <li>
      Open a ticket with Greenhouse Support and ask to turn on this assessment partner. Leave the key out of the ticket:
      Support answers with a SendSafely link.
    </li>
    <li>Paste the key of this connection at that link. Support confirms when it is stored.</li>
    <li>
      Add the assessment's stage to the interview plan of a job, and choose the test and at least one grader under{" "}
      <strong>Edit Take Home Test</strong>.
    </li>
    <li>
      <strong>Send Test</strong> on a candidate creates the invitation. Score, details and link appear there when the
      candidate has finished.
    </li>
  </ol>
);

/** What to do in Ashby, in its words. */
const Ashby = () => (
  <ol>
    <li>
      In Ashby, under <strong>Admin → Integrations</strong>, open this integration, paste the key of this connection and
      press <strong>Refresh</strong>, which tests it.
    </li>
    <li>
      In the same form create an <strong>Ashby API key</strong> with the permission <strong>Candidates: write</strong>{" "}
      (candidatesWrite). It is shown once: copy it into this connection.
    </li>
    <li>Add an assessment stage to the interview plan of a job.</li>
    <li>Starting the assessment for a candidate creates the invitation. Its progress and result appear there.</li>
  </ol>
);

/** What to do in Workable, in its words. */
const Workable = () => (
  <>
    <p class="note">
      This integration is a preview: how Workable takes results is not public, and follows what other providers
      describe.
    </p>
    <ol>
      <li>
        In Workable's settings of assessment providers, connect this provider with the address below, and paste the key
        of this connection as the token.
      </li>
      <li>Workable issues a token for our calls when the integration is created. Save it in this connection.</li>
      <li>Choose one test for a job, in the stage in which candidates are assessed.</li>
      <li>
        Sending the assessment to a candidate creates the invitation. Grade, score and link appear in the timeline when
        the result is final.
      </li>
    </ol>
  </>
);

/** How a system is connected through Kombo: on Kombo's side. */
const Kombo = () => (
  <>
    <p>
      Kombo connects Workday, SAP SuccessFactors, SmartRecruiters, iCIMS, Lever, Oracle and other systems. There is no
      key to paste.
    </p>
    <ol>
      <li>Ask the operator of this service for a connection link for your account.</li>
      <li>Open the link and sign in to your system as its administrator. The integration is then listed here.</li>
      <li>Your tests are offered there within a minute, and again whenever your packages change.</li>
      <li>
        Ordering a test for a candidate creates the invitation. Score, parts, the report as a PDF and a link appear
        there when the candidate has finished.
      </li>
    </ol>
  </>
);

/** How Bob is connected: by an installation there. */
const HiBob = () => (
  <>
    <p>Bob Hiring orders tests through an app of Bob's Marketplace. There is no key to paste.</p>
    <ol>
      <li>
        In Bob, open this service's app in the <strong>Marketplace</strong> and press <strong>Install</strong>. You need
        the right to install apps there.
      </li>
      <li>
        Allow the access that it asks for. Bob leads you back here: confirm there which company is connected to this
        account.
      </li>
      <li>Your tests are offered in Bob within a minute, and again whenever your packages change.</li>
      <li>
        Ordering an assessment for a candidate creates the invitation. The outcome, score and link appear there when the
        result is final. Bob shows no refusal: look under <strong>Last orders</strong> if a candidate gets no email.
      </li>
    </ol>
  </>
);

/** What to do in Recruitee, in its words. */
const Recruitee = () => (
  <ol>
    <li>
      In Recruitee, under <strong>Settings → Apps and plugins</strong>, open this integration and paste the key of this
      connection as the token.
    </li>
    <li>
      <strong>Send test</strong> on a candidate creates the invitation: Recruitee itself sends no email. Score and link
      appear in the candidate's report when they have finished.
    </li>
  </ol>
);

export const GUIDES: Readonly<Record<Vendor, () => VNode>> = {
  greenhouse: Greenhouse,
  ashby: Ashby,
  workable: Workable,
  kombo: Kombo,
  hibob: HiBob,
  recruitee: Recruitee,
};

/** How to connect the ATS: what to paste where. */
export const Guide = ({ vendor, inbound_url }: Pick<Connection, "vendor" | "inbound_url">) => {
  const Steps = GUIDES[vendor];
  return (
    <>
      <Steps />
      {isConnectedThere(VENDOR_FACTS[vendor]) ? null : (
        <CopyField name="inbound" label="Address that the system calls" value={inbound_url} />
      )}
    </>
  );
};
