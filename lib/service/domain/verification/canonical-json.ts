/**
 * A JSON value as RFC 8785 (JSON Canonicalization Scheme) writes it: object members in the order of their names' UTF-16
 * code units, without white space, and numbers and strings as ECMAScript writes them. Equal values have equal texts, so
 * a signature over the text survives a parser. Members that are `undefined` are left out, as `JSON.stringify` does.
 */
export const canonicalJson = (value: unknown): string => {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(",")}}`;
};
