import { eraseCandidate } from "#handlers/privacy/erase-candidate.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { addressHash, erasures } from "#runtime/providers.ts";

export const handler = lambda(eraseCandidate, { ...forKeys, erasures, addressHash });
