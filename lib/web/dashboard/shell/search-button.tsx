import { useEffect, useState } from "preact/hooks";
import { Icon } from "../ui/icon.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { isDialogOpen, isTaken } from "./shortcuts.tsx";

const Search = lazyPage(() => import("../search/search.tsx"));

/** Opens the search, as do `/` and Ctrl or Command with K. Its code is loaded with its first use. */
export const SearchButton = () => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isCombined = (event.ctrlKey || event.metaKey) && event.key === "k" && !isDialogOpen();
      if (!isCombined && (event.key !== "/" || isTaken(event))) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <button
        type="button"
        class="search-button"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>Search</span>
        <kbd>/</kbd>
      </button>
      {open ? <Search onClose={() => setOpen(false)} /> : null}
    </>
  );
};
