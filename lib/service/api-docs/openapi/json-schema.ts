/** A JSON Schema, or any other part of the document, as plain JSON. */
export type Json = { [key: string]: unknown };
