import type { Connection, SetUp } from "#contract/dashboard/connections.ts";
import { isConnectedThere, VENDOR_FACTS } from "#contract/integrations/vendor-facts.ts";
import { CopyField } from "../../ui/forms/copy-field.tsx";

/** `Press **Install**`: every second piece is between the stars. */
const withNames = (text: string) =>
  text.split("**").map((piece, at) => (at % 2 === 0 ? piece : <strong key={piece}>{piece}</strong>));

/** What to do in the ATS, in its words. */
export const Steps = ({ note, steps }: SetUp) => (
  <>
    {note === null ? null : <p>{note}</p>}
    <ol>
      {steps.map((step) => (
        <li key={step}>{withNames(step)}</li>
      ))}
    </ol>
  </>
);

/** How to connect the ATS: what to paste where. */
export const Guide = ({ vendor, inbound_url, set_up }: Connection) => (
  <>
    <Steps {...set_up} />
    {isConnectedThere(VENDOR_FACTS[vendor]) ? null : (
      <CopyField name="inbound" label="Address that the system calls" value={inbound_url} />
    )}
  </>
);
