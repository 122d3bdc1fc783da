import type { CallOptions } from "../options.ts";
import { type List, list } from "../transport/list.ts";
import type { Send } from "../transport/send.ts";
import type { Test } from "../types.ts";

/** `client.tests` */
export class Tests {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /** The tests that an invitation can name. */
  list(options?: CallOptions): List<Test> {
    return list(this.#send, ["tests"], undefined, options);
  }
}
