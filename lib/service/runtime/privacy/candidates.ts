import { presentErasure } from "#domain/privacy/erasure-record.ts";
import { addressHash } from "#store/keys.ts";
import { erasureStore } from "#store/privacy/erasures.ts";
import { authenticatedApi, table } from "../authenticated.ts";

/** Dependencies of the functions for candidates' data. */
export const candidatesApi = {
  ...authenticatedApi,
  erasures: erasureStore(table, authenticatedApi.random),
  addressHash,
  present: presentErasure,
};
