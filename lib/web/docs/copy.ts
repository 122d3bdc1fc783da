const SHOWN_MS = 2000;

const buttonFor = (code: HTMLElement): HTMLButtonElement => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    let said = "Copied";
    try {
      await navigator.clipboard.writeText(code.innerText.trimEnd());
    } catch {
      // Without permission, or over plain http.
      getSelection()?.selectAllChildren(code);
      said = "Selected";
    }
    button.textContent = said;
    setTimeout(() => {
      button.textContent = "Copy";
    }, SHOWN_MS);
  });
  return button;
};

/** Gives every block of code a button that copies it. */
export const addCopyButtons = (): void => {
  for (const code of document.querySelectorAll<HTMLElement>("pre.code")) {
    const frame = document.createElement("div");
    frame.className = "code-frame";
    code.replaceWith(frame);
    frame.append(code, buttonFor(code));
  }
};
