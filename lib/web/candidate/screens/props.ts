import type { Model } from "../session/model.ts";
import type { Session } from "../session/session.ts";

/** What every screen is drawn from. */
export type ScreenProps = { session: Session; model: Model };
