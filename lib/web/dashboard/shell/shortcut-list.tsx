import { Dialog } from "../ui/dialog.tsx";

const SHORTCUTS = [
  { key: "/", does: "Search, as Ctrl K or ⌘ K does" },
  { key: "f", does: "Go to the filters of a list" },
  { key: "j", does: "Next result of a list; k: the one before" },
  { key: "?", does: "Show this list" },
  { key: "Esc", does: "Close what is open" },
  { key: "Tab", does: "Go to the next control" },
] as const;

/** The keys that work everywhere on the page. */
export const Page = ({ onClose }: { onClose(): void }) => (
  <Dialog title="Keyboard shortcuts" onClose={onClose}>
    <dl class="facts">
      {SHORTCUTS.map(({ key, does }) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <p class="muted">Keys without Ctrl or ⌘ can be turned off in Your sessions.</p>
    <div class="form-actions">
      <button type="button" class="primary" onClick={onClose}>
        Close
      </button>
    </div>
  </Dialog>
);
