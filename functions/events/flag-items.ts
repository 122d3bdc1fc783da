import { flagItems } from "#actions/flag-items.ts";
import { flagger } from "#runtime/events/flag-items.ts";

export const handler = (): Promise<void> => flagItems(flagger);
