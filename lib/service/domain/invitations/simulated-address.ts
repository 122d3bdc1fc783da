/** Whether an address is under `.invalid`, which can never exist (RFC 2606): those are for test mode. */
export const isReservedAddress = (email: string): boolean => /\.invalid$/i.test(email);
