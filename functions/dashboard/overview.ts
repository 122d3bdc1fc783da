import { overviewArea } from "#handlers/dashboard/overview.ts";
import { forMembers } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import {
  accountSettings,
  accounts,
  endpoints,
  erasureRequests,
  open,
  readInvitations,
  recent,
  resultList,
  reviews,
  setup,
} from "#runtime/providers.ts";

export const handler = lambda(overviewArea, {
  ...forMembers,
  accounts,
  accountSettings,
  setup,
  recent,
  open,
  endpoints,
  reviews,
  readInvitations,
  resultList,
  erasureRequests,
});
