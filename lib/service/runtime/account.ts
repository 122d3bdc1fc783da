import { systemClock } from "#adapters/system-clock.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { normStore } from "#store/assessments/norms.ts";
import { packageStore } from "#store/invitations/packages.ts";
import { ownTestReader } from "#store/own-tests/own-test-reader.ts";
import { authenticatedApi, table } from "./authenticated.ts";

/** Dependencies of the account's function. */
export const accountApi = { ...authenticatedApi, accounts: accountStore(table) };

/** Dependencies of the function that lists packages. */
export const packagesApi = { ...authenticatedApi, packages: packageStore(table), ownTests: ownTestReader(table) };

/** Dependencies of the function that lists the tests. */
export const testsApi = { ...authenticatedApi, ownTests: ownTestReader(table), norms: normStore(table, systemClock) };
