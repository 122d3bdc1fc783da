/** Where the local service says it is, in ARNs and events: the emulators' fixed account, and a region that exists. */
export const REGION = "eu-west-1";
export const ACCOUNT_ID = "000000000000";

/** Everything listens here and nowhere else. */
export const LOOPBACK = "127.0.0.1";

export const arn = (service: string, resource: string): string =>
  `arn:aws:${service}:${REGION}:${ACCOUNT_ID}:${resource}`;

/** Accepted by every emulator; they check none. */
export const CREDENTIALS = { accessKeyId: "local", secretAccessKey: "local" } as const;
