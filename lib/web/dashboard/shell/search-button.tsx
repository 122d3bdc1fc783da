import { useEffect, useRef, useState } from "preact/hooks";
import type { Typed } from "../search/search.tsx";
import { Icon } from "../ui/icon.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { isDialogOpen, isTaken } from "./shortcuts.tsx";

const load = () => import("../search/search.tsx");
const Search = lazyPage(load);

/** Opens the search, as do `/` and Ctrl or Command with K. Its code is loaded with its first use; keys until then are kept for it. */
export const SearchButton = () => {
  const [open, setOpen] = useState(false);
  const typed = useRef<Typed>({ text: "", entered: false });
  const isLoading = useRef(false);
  const show = (): void => {
    typed.current = { text: "", entered: false };
    isLoading.current = true;
    const end = (): void => {
      isLoading.current = false;
    };
    load().then(end, end);
    setOpen(true);
  };
  useEffect(() => {
    const keep = ({ key }: KeyboardEvent): boolean => {
      if (key === "Escape") setOpen(false);
      else if (key === "Enter") typed.current.entered = true;
      else if (key === "Backspace") typed.current.text = typed.current.text.slice(0, -1);
      else if (key.length === 1) typed.current.text += key;
      else return false;
      return true;
    };
    const press = (event: KeyboardEvent): void => {
      if (isLoading.current && !isTaken(event)) {
        if (!keep(event)) return;
        event.stopImmediatePropagation();
      } else {
        const isCombined = (event.ctrlKey || event.metaKey) && event.key === "k" && !isDialogOpen();
        if (!isCombined && (event.key !== "/" || isTaken(event))) return;
        show();
      }
      event.preventDefault();
    };
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
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
      {open ? <Search typed={typed.current} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
