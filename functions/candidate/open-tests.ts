import { openTests } from "#actions/candidate/open-session.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { candidateEndpoint } from "#http/candidate-endpoint.ts";
import { candidate } from "#runtime/candidate/candidate.ts";

export const handler = candidateEndpoint(operations.openTests, candidate, ({ target }) => openTests(candidate, target));
