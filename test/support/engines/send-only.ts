/** A client with nothing but `send`, which is all that the stores and adapters use of one. */
export const sendOnly = <Client>(send: (command: never) => unknown): Client => ({ send }) as unknown as Client;
