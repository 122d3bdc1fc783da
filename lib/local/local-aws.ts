/** The account and region in local ARNs and events: the emulators' fixed account, and an existing region. */
export const REGION = "eu-west-1";
export const ACCOUNT_ID = "000000000000";

/** The only address that anything listens on. */
export const LOOPBACK = "127.0.0.1";

export const arn = (service: string, resource: string): string =>
  `arn:aws:${service}:${REGION}:${ACCOUNT_ID}:${resource}`;

/** The emulators do not check credentials. */
export const CREDENTIALS = { accessKeyId: "local", secretAccessKey: "local" } as const;
