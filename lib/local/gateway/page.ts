/** A page as it is answered. `route` is safe to log; a path may contain a candidate's token. */
export type Page = { status: number; headers: Readonly<Record<string, string>>; body: Buffer; route: string };
