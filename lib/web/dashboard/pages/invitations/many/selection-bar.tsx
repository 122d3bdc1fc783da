import { useState } from "preact/hooks";
import type { ShownInvitation } from "#contract/dashboard/invitations.ts";
import { count } from "../../../ui/format.ts";
import type { ManyAct } from "./acts.ts";
import { ManyDialog } from "./many-dialog.tsx";

type SelectionBarProps = { selected: readonly ShownInvitation[]; writes: boolean; onExport(): void; onClear(): void };

/** In place of the filters: what can be done to the selected invitations. */
export const SelectionBar = ({ selected, writes, onExport, onClear }: SelectionBarProps) => {
  const [doing, setDoing] = useState<ManyAct | null>(null);
  const button = (act: ManyAct, text: string) => (
    <button type="button" class={act === "cancel" ? "danger" : undefined} onClick={() => setDoing(act)}>
      {text}
    </button>
  );
  return (
    <div class="selection-bar" role="toolbar" aria-label="Selected invitations">
      <strong role="status">{count(selected.length, "invitation")} selected</strong>
      {writes ? (
        <>
          {button("resend", "Resend email")}
          {button("extend", "Extend")}
        </>
      ) : null}
      <button type="button" onClick={onExport}>
        Export
      </button>
      {writes ? button("cancel", "Cancel invitations") : null}
      <button type="button" class="bare clear" onClick={onClear}>
        Clear selection
      </button>
      {doing === null ? null : (
        <ManyDialog
          act={doing}
          selected={selected}
          onClose={() => setDoing(null)}
          onDone={() => {
            setDoing(null);
            onClear();
          }}
        />
      )}
    </div>
  );
};
