/** Characters that show nothing by Unicode's own classes: joiners, direction marks, soft hyphens, selectors of forms. */
const SHOWS_NOTHING = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;

/** Letters that stand for others in a certain form, such as ligatures and full-width letters. */
const LETTER = /\p{L}/u;

/**
 * A text as it is seen: without characters that show nothing, and with the letters of ligatures.
 *
 * @returns the text, and for each of its code units where the character that it comes from starts and ends in what was
 * written
 */
export const visibleCharacters = (written: string): { text: string; starts: number[]; ends: number[] } => {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = "";
  let position = 0;
  for (const character of written) {
    const start = position;
    position += character.length;
    const isAscii = character < "\u{80}";
    if (!isAscii && SHOWS_NOTHING.test(character)) continue;
    const seen = !isAscii && LETTER.test(character) ? character.normalize("NFKC") : character;
    for (let unit = 0; unit < seen.length; unit += 1) {
      starts.push(seen === character ? start + unit : start);
      ends.push(seen === character ? start + unit + 1 : position);
    }
    text += seen;
  }
  return { text, starts, ends };
};
