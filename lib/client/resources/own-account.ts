import type { CallOptions } from "../options.ts";
import type { ApiCall } from "../transport/api-call.ts";
import { Resource } from "../transport/resource.ts";
import type { Account } from "../types.ts";

/** `client.account` */
export class OwnAccount extends Resource {
  /** Reads the account of the API key, with its credits. */
  get(options?: CallOptions): ApiCall<Account> {
    return this.call({ method: "GET", path: ["account"] }, "account", options);
  }
}
