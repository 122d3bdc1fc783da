import { placeInOtherMode } from "../session/mode.ts";
import { may, useSession } from "../session/session.tsx";
import { SHOWN_MODE } from "../session/shown-mode.ts";

/** Changes between live and test mode, for roles that may use test mode. */
export const ModeSwitch = () => {
  if (!may(useSession(), "test_mode.use")) return null;
  return (
    <button
      type="button"
      role="switch"
      class="mode-switch"
      aria-checked={SHOWN_MODE === "test"}
      onClick={() => location.assign(placeInOtherMode(location.pathname))}
    >
      Test mode
      <span class="switch" aria-hidden="true" />
    </button>
  );
};
