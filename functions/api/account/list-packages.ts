import { listPackages } from "#handlers/account/list-packages.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { ownTestsReader, packages } from "#runtime/providers.ts";

export const handler = lambda(listPackages, { ...forKeys, packages, ownTests: ownTestsReader });
