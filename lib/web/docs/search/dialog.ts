import { type Found, loadSearch, type Search } from "./search.ts";

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), properties);

const entryOf = ({ href, title, page, text }: Found): HTMLLIElement => {
  const item = make("li", {});
  const link = make("a", { href, textContent: title });
  link.append(make("span", { textContent: title === page ? text : `${page} · ${text}` }));
  item.append(link);
  return item;
};

/** Moves between the field and the results with the arrow keys. */
const withArrows = (dialog: HTMLDialogElement): void =>
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const stops = [...dialog.querySelectorAll<HTMLElement>("input, a")];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  });

const build = (): { dialog: HTMLDialogElement; input: HTMLInputElement } => {
  const dialog = make("dialog", { className: "search" });
  dialog.setAttribute("aria-label", "Search the documentation");
  // Not of type search: there, Escape empties the field before it closes the dialog.
  const input = make("input", { type: "text", placeholder: "Search the documentation", autocomplete: "off" });
  input.setAttribute("role", "searchbox");
  input.setAttribute("aria-label", "Search");
  const results = make("ol", {});
  const note = make("p", { textContent: "Type a word, such as webhook, expiry or rate_limited." });
  note.setAttribute("role", "status");
  dialog.append(input, results, note);
  document.body.append(dialog);

  const loading: Promise<Search> = loadSearch();
  const show = async (): Promise<void> => {
    const query = input.value.trim();
    try {
      const found = query === "" ? [] : (await loading)(query);
      if (input.value.trim() !== query) return;
      results.replaceChildren(...found.map(entryOf));
      note.textContent = found.length > 0 || query === "" ? "" : `Nothing has “${query}”. Try another word.`;
    } catch {
      note.textContent = "The search could not be loaded. Check the connection, then load this page again.";
    }
  };
  input.addEventListener("input", show);
  input.addEventListener("keydown", (event) => {
    const first = results.querySelector("a");
    if (event.key === "Enter" && first !== null) location.assign(first.href);
  });
  // A link to a section of this page leaves the page where it is.
  results.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  withArrows(dialog);
  return { dialog, input };
};

let built: ReturnType<typeof build> | undefined;

/** Opens the search, made at the first time. */
export const openSearch = (): void => {
  built ??= build();
  if (!built.dialog.open) built.dialog.showModal();
  built.input.select();
};
