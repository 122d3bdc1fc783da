/** The text that an edit brings; none for one that only deletes. */
const insertedBy = (event: InputEvent): string =>
  event.data ??
  event.dataTransfer?.getData("text/plain") ??
  (event.inputType === "insertLineBreak" || event.inputType === "insertParagraph" ? "\n" : "");

/** How long a field's text will be after an edit that is about to happen, in UTF-16 code units. */
export const lengthAfter = (
  field: Pick<HTMLTextAreaElement, "value" | "selectionStart" | "selectionEnd">,
  event: InputEvent,
): number => {
  // A field holds each line break as one character.
  const inserted = insertedBy(event).replace(/\r\n?/g, "\n");
  return field.value.length - (field.selectionEnd - field.selectionStart) + inserted.length;
};
