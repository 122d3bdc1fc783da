import { keepRequests } from "#actions/accounts/keep-requests.ts";
import { requestKeeper } from "#runtime/events/keep-requests.ts";

export const handler = (event: unknown): Promise<void> => keepRequests(requestKeeper, requestKeeper.requestsIn(event));
