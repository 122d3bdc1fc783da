import { localStorageOrNone, read, write } from "../kit/browser-storage.ts";

const KEY = "docs.language";

/** Chooses a language wherever the page has it, without moving what the reader looks at. */
const choose = (language: string): void => {
  for (const input of document.querySelectorAll<HTMLInputElement>(`.tabs input[value="${CSS.escape(language)}"]`))
    input.checked = true;
};

/** Makes the choice of a language for the whole page, and remembers it for the next one. */
export const rememberLanguage = (): void => {
  const storage = localStorageOrNone();
  const remembered = read(storage, KEY);
  if (remembered !== null) choose(remembered);
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.closest(".tabs") === null) return;
    // The panels above change their height with it.
    const before = target.getBoundingClientRect().top;
    choose(target.value);
    scrollBy({ top: target.getBoundingClientRect().top - before, behavior: "instant" });
    write(storage, KEY, target.value);
  });
};
