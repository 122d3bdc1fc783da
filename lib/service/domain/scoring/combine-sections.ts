/** The one entry of a test that consists of several: the rounded mean of their scores, passed at its own threshold. */
export function combine(
  sections: readonly { readonly score: number }[],
  threshold: number,
): { readonly score: number; readonly pass: boolean } {
  const sum = sections.reduce((total, { score }) => total + score, 0);
  const score = sections.length === 0 ? 0 : Math.round(sum / sections.length);
  return { score, pass: score >= threshold };
}
