import type { Exchange } from "../../adapter.ts";
import { apiUrl } from "./url.ts";

/** The list of packages, which replaces the one before. Bob has no list of orders. */
export const exchange: Exchange = {
  packages: (packages, connection) => ({
    method: "POST",
    url: apiUrl(connection, "/packages"),
    body: JSON.stringify({ packages }),
  }),
};
