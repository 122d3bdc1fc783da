import type { Model } from "../session/model.ts";
import type { Session } from "../session/session.ts";

/** The props of every screen. */
export type ScreenProps = { session: Session; model: Model };
