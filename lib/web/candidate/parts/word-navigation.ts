/** The word in the nearest line above or below, at the closest horizontal position. */
const acrossLines = (words: readonly HTMLElement[], from: HTMLElement, isDown: boolean): HTMLElement | undefined => {
  const { left, top, width, height } = from.getBoundingClientRect();
  const centre = left + width / 2;
  let best: { word: HTMLElement; line: number; aside: number } | undefined;
  for (const word of words) {
    const box = word.getBoundingClientRect();
    const line = isDown ? box.top - top : top - box.top;
    if (line < height / 2) continue;
    const aside = Math.abs(box.left + box.width / 2 - centre);
    const isNearerLine = best === undefined || line < best.line - height / 2;
    const isSameLine = best !== undefined && Math.abs(line - best.line) <= height / 2;
    if (isNearerLine || (isSameLine && best !== undefined && aside < best.aside)) best = { word, line, aside };
  }
  return best?.word;
};

/** The word that an arrow key moves to; undefined for other keys and at the edges. */
export const wordByKey = (key: string, words: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined => {
  const index = words.indexOf(from);
  switch (key) {
    case "ArrowRight":
      return words[index + 1];
    case "ArrowLeft":
      return words[index - 1];
    case "ArrowDown":
      return acrossLines(words, from, true);
    case "ArrowUp":
      return acrossLines(words, from, false);
    case "Home":
      return words[0];
    case "End":
      return words[words.length - 1];
    default:
      return undefined;
  }
};
