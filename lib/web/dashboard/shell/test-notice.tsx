import { useLocation } from "wouter-preact";
import { useRead } from "../api/queries.ts";
import { useSession } from "../session/session.tsx";
import { moment } from "../ui/format.ts";
import { isReal } from "./navigation.ts";

/** The time in test mode, and the way to move it. */
const TestClock = () => {
  const { data } = useRead("GET /test-mode/clock", {});
  return data === undefined ? null : (
    <span>
      {moment(data.clock.now)} <a href="/dashboard/test/test-mode">Advance</a>
    </span>
  );
};

/** Says on every page of test mode what is real there, and what time it is. */
export const Page = () => {
  const [location] = useLocation();
  return (
    <div class="test-notice">
      <p role="status">
        <strong>Test mode.</strong>{" "}
        {isReal(location)
          ? "This page belongs to the account in both modes: what you do here is real."
          : "No email is sent, credits are not real."}
      </p>
      {useSession().test_account?.created ? <TestClock /> : null}
    </div>
  );
};
