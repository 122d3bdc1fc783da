/** Characters that show nothing (Unicode's class), which mail programs and web pages leave in what is copied. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** The same without joiners and selectors of forms, which letters of some scripts need. */
const INVISIBLE_IN_NAMES = /(?!\u{200c}|\u{200d}|[\u{fe00}-\u{fe0f}])\p{Default_Ignorable_Code_Point}/gu;

/** An address has no character that shows nothing. */
export const visibleAddress = (text: string): string => text.replace(INVISIBLE, "").trim();

/** A name as it is read, its letters composed. */
export const visibleName = (text: string): string => text.replace(INVISIBLE_IN_NAMES, "").normalize("NFC").trim();
