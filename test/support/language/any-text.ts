import fc from "fast-check";

/** Every Unicode character with equal probability, without lone surrogates (0xd800 to 0xdfff). */
const character = fc.nat(0x10ffff - 0x800).map((nth) => String.fromCodePoint(nth < 0xd800 ? nth : nth + 0x800));

/**
 * Any text, sometimes with dangerous words (`__proto__`). For `unit: "binary"` fast-check maps all 1.1 million
 * characters back before it gives the first text, which takes it over a second.
 */
export const anyText = (lengths: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.string({ ...lengths, unit: character }) },
    { weight: 1, arbitrary: fc.string(lengths) },
  );
