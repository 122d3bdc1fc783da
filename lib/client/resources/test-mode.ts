import type { CallOptions } from "../options.ts";
import type { ApiCall } from "../transport/api-call.ts";
import { type List, list } from "../transport/list.ts";
import { Resource } from "../transport/resource.ts";
import type { AdvanceTestClock, ListTestEmailsQuery, TestClock, TestEmail } from "../types.ts";

/** `client.testMode`: every call throws a `TestModeOnlyError` with a live key. `client.invitations` has `simulate`. */
export class TestMode extends Resource {
  /** Reads the clock of test mode. */
  readClock(options?: CallOptions): ApiCall<TestClock> {
    return this.#clock("GET", [], undefined, options);
  }

  /**
   * Advances the clock and begins everything that becomes due. It is done when the clock is `ready` again.
   *
   * @throws ClockAdvancingError while an earlier advance is not finished
   */
  advanceClock(advance: AdvanceTestClock, options?: CallOptions): ApiCall<TestClock> {
    return this.#clock("POST", ["advance"], advance, options);
  }

  /** The emails that would have been sent, newest first. */
  listEmails(query: ListTestEmailsQuery = {}, options?: CallOptions): List<TestEmail> {
    return list(this.send, ["test", "emails"], query, options);
  }

  #clock(
    method: "GET" | "POST",
    below: readonly string[],
    body: unknown,
    options: CallOptions | undefined,
  ): ApiCall<TestClock> {
    return this.call({ method, path: ["test", "clock", ...below], body }, "clock", options);
  }
}
