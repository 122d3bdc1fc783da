/** Marks the section that is being read in the table of contents. */
export const markSections = (): void => {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>(".contents a")].map((link) => [link.hash.slice(1), link]),
  );
  const sections = [...links.keys()].flatMap((id) => document.getElementById(id) ?? []);
  if (sections.length === 0) return;
  const mark = (): void => {
    const above = sections.filter((section) => section.getBoundingClientRect().top < innerHeight / 3);
    const id = (above.at(-1) ?? sections[0])?.id;
    for (const [name, link] of links) {
      if (name === id) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  mark();
  addEventListener("scroll", mark, { passive: true });
};
