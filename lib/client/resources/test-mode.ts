import type { CallOptions } from "../options.ts";
import type { ApiCall } from "../transport/api-call.ts";
import { type List, list } from "../transport/list.ts";
import { Resource } from "../transport/resource.ts";
import type { AdvanceTestClock, ListTestEmailsQuery, TestClock, TestEmail } from "../types.ts";

/** `client.testMode`: every call throws a `TestModeOnlyError` with a live key. `client.invitations` has `simulate`. */
export class TestMode extends Resource {
  /** Reads the clock of test mode. */
  readClock(options?: CallOptions): ApiCall<TestClock> {
    return this.#clock("GET", [], options);
  }

  /**
   * Advances the clock and begins everything that becomes due. It is done when the clock is `ready` again.
   *
   * @throws ClockAdvancingError while an earlier advance is not finished
   */
  advanceClock(advance: AdvanceTestClock, options?: CallOptions): ApiCall<TestClock> {
    return this.#clock("POST", ["advance"], options, advance);
  }

  /** The emails that would have been sent, newest first. */
  listEmails(query: ListTestEmailsQuery = {}, options?: CallOptions): List<TestEmail> {
    return list(this.send, ["test", "emails"], options, query);
  }

  #clock(
    method: "GET" | "POST",
    below: readonly string[],
    options: CallOptions | undefined,
    body?: unknown,
  ): ApiCall<TestClock> {
    return this.call({ method, path: ["test", "clock", ...below], body }, "clock", options);
  }
}
