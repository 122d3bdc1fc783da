import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../ui/icon.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { isDialogOpen, isTaken } from "./shortcuts.tsx";

const Search = lazyPage(() => import("../search/search.tsx"));

/** Opens the search, as do `/` and Ctrl or Command with K. Its code is loaded with its first use; what is typed until then is kept. */
export const SearchButton = () => {
  const [open, setOpen] = useState(false);
  const typed = useRef<string | undefined>(undefined);
  const show = (): void => {
    typed.current = "";
    setOpen(true);
  };
  // Before the paint: a key pressed as soon as the page is seen counts.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key } = event;
      const isCombined = (event.ctrlKey || event.metaKey) && key === "k" && !isDialogOpen();
      // In a note are the buttons of what has failed, such as to load the search.
      if (!isCombined && (isTaken(event) || document.activeElement?.closest(".note"))) return;
      if (isCombined || (key === "/" && typed.current === undefined)) show();
      else if (typed.current === undefined || (key.length > 1 && key !== "Enter")) return;
      else typed.current += key.length > 1 ? "\n" : key;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener("keydown", press, true);
    return () => window.removeEventListener("keydown", press, true);
  }, []);
  return (
    <>
      <button
        type="button"
        class="search-button"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={show}
      >
        <Icon name="search" />
        <span>Search</span>
        <kbd>/</kbd>
      </button>
      {open ? <Search typed={typed} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
