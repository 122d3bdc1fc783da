import type { CallOptions } from "../options.ts";
import { type ApiCall, callObject } from "../transport/api-call.ts";
import type { Send } from "../transport/send.ts";
import type { Result } from "../types.ts";

/** `client.results` */
export class Results {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /**
   * Reads the results of a completed invitation, with a fresh `report_url`.
   *
   * @throws NotFoundError until the invitation is completed
   */
  get(invitationId: string, options?: CallOptions): ApiCall<Result> {
    return callObject(this.#send, { method: "GET", path: ["results", invitationId] }, "result", options);
  }
}
