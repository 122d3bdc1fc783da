import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icon.tsx";

/** In place of a list without rows: one sentence of what will be here, and the action that starts it. */
export const Empty = ({ icon, text, children }: { icon: IconName; text: string; children?: ComponentChildren }) => (
  <div class="empty">
    <Icon name={icon} />
    <p>{text}</p>
    {children}
  </div>
);
