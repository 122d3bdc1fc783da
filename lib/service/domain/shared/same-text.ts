/**
 * A text as it is compared: `é` can be one character or two (NFC, NFD), which look the same and depend on the program that wrote
 * them. What is stored and shown stays as it was sent.
 */
export const sameText = (text: string): string => text.normalize("NFC");

/** Whether two texts are the same to a reader. */
export const isSameText = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : sameText(one) === sameText(other);
