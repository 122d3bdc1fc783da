type Edit = Pick<InputEvent, "data" | "inputType"> & { dataTransfer: Pick<DataTransfer, "getData"> | null };

/** Deletion of whole words or lines is ignored: only edits that make a text longer matter. */
const insertedBy = (event: Edit): string =>
  event.data ??
  event.dataTransfer?.getData("text/plain") ??
  (event.inputType === "insertLineBreak" || event.inputType === "insertParagraph" ? "\n" : "");

/** The length of a field's text after a pending edit, in UTF-16 code units. */
export const lengthAfter = (
  field: Pick<HTMLTextAreaElement, "value" | "selectionStart" | "selectionEnd">,
  event: Edit,
): number => {
  // A field stores each line break as one character.
  const inserted = insertedBy(event).replace(/\r\n?/g, "\n");
  return field.value.length - (field.selectionEnd - field.selectionStart) + inserted.length;
};
