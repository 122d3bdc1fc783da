import type { CallOptions } from "../options.ts";
import { type ApiCall, callObject } from "../transport/api-call.ts";
import type { Send } from "../transport/send.ts";
import type { Account } from "../types.ts";

/** `client.account` */
export class OwnAccount {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /** Reads the account of the API key, with its credits. */
  get(options?: CallOptions): ApiCall<Account> {
    return callObject(this.#send, { method: "GET", path: ["account"] }, "account", options);
  }
}
