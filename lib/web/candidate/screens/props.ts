import type { ComponentChildren } from "preact";
import type { Model, ScreenName } from "../session/model.ts";
import type { Session } from "../session/session.ts";

/** The props of every screen. */
export type ScreenProps = { session: Session; model: Model };

export type Screens = Record<ScreenName, (props: ScreenProps) => ComponentChildren>;
