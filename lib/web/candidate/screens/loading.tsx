import { RetryingNotice } from "../ui/retrying-notice.tsx";
import type { ScreenProps } from "./props.ts";

export const Loading = ({ model }: Pick<ScreenProps, "model">) => (
  <main class="page">
    <h1 tabIndex={-1}>One moment</h1>
    <p>Your assessment is loading.</p>
    <RetryingNotice retrying={model.retrying} />
  </main>
);
