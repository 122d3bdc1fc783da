import type { ScreenProps } from "../screens/props.ts";
import { LazyDetails } from "../ui/lazy-details.tsx";

const loadCheck = () => import("../check/device-check.tsx");
const loadAdjustments = () => import("./adjustments.tsx");
const loadDecline = () => import("./decline.tsx");

/** What the candidate can do before the first test, besides starting it. */
export const BeforeStart = ({ session, model: { state } }: ScreenProps) =>
  state === null ? null : (
    <section class="before" aria-label="Before you start">
      <LazyDetails summary="Check your device: connection, storage, clock, full screen and keyboard" load={loadCheck}>
        {({ DeviceCheck }) => <DeviceCheck session={session} />}
      </LazyDetails>
      <LazyDetails
        summary={
          state.adjustments === null
            ? "Ask for more time or another adjustment"
            : "You have asked for adjustments: see your request"
        }
        load={loadAdjustments}
      >
        {({ Adjustments }) => <Adjustments session={session} state={state} />}
      </LazyDetails>
      <LazyDetails summary="Decline the invitation" load={loadDecline}>
        {({ Decline }) => <Decline session={session} state={state} />}
      </LazyDetails>
    </section>
  );
