/** Begins the line that is appended to a report: a comment of PDF, which viewers ignore. */
const MARKER = "%Assessment-Signature ";

/**
 * A report with its signature behind it. PDF readers look for the end of a file within its last 1,024 bytes (ISO 32000-1,
 * annex H), of which the signature takes less than half.
 */
export const withSignature = (pdf: Uint8Array, signature: string): Uint8Array =>
  Buffer.concat([pdf, Buffer.from(`${MARKER}${signature}\n`)]);
