import type { CallOptions } from "../options.ts";
import { type ApiCall, apiCall, unwrapped } from "./api-call.ts";
import type { ApiRequest, Send } from "./send.ts";

/** A group of calls, such as `client.invitations`. */
export abstract class Resource {
  protected readonly send: Send;

  constructor(send: Send) {
    this.send = send;
  }

  /** A call that answers with one object, in an envelope named `name`. */
  protected call<T>(request: ApiRequest, name: string, options: CallOptions | undefined): ApiCall<T> {
    return apiCall(this.send(request, options), (answer) => unwrapped<T>(answer, name));
  }
}
