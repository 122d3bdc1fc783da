/** Shows the button for the search, and loads the search when it is first asked for. */
export const offerSearch = (): void => {
  const button = document.querySelector<HTMLButtonElement>(".search-open");
  if (button === null) return;
  button.hidden = false;
  const open = async (): Promise<void> => (await import("./dialog.ts")).openSearch();
  button.addEventListener("click", open);
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof Element && event.target.closest("input, textarea, dialog") !== null;
    const isSlash = event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isCommand = event.key === "k" && (event.metaKey || event.ctrlKey);
    if (!isSlash && !isCommand) return;
    event.preventDefault();
    open();
  });
};
