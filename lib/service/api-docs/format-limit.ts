/** `2,000 requests per hour`. Groups digits itself: the first use of Intl costs a function some 40 ms. */
export const limitInWords = ({ requests, window }: { requests: number; window: string }): string =>
  `${String(requests).replace(/\B(?=(\d{3})+$)/g, ",")} requests per ${window}`;
