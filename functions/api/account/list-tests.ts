import { listTests } from "#handlers/account/list-tests.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { norms, ownTestsReader } from "#runtime/providers.ts";

export const handler = lambda(listTests, { ...forKeys, ownTests: ownTestsReader, norms });
