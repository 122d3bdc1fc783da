import type { CallOptions } from "../options.ts";
import type { Platform } from "../platform/platform.ts";
import { type ApiCall, apiCall, listIn } from "../transport/api-call.ts";
import { type List, list } from "../transport/list.ts";
import { Resource } from "../transport/resource.ts";
import type { Send } from "../transport/send.ts";
import type { Delivery, DeliveryList, Event, ListEventsQuery, Redeliver } from "../types.ts";
import { type FollowOptions, follow } from "./follow.ts";

/** `client.events` */
export class Events extends Resource {
  readonly #platform: Platform;

  constructor(send: Send, platform: Platform) {
    super(send);
    this.#platform = platform;
  }

  /** All events of the last 90 days, newest first. */
  list(query: ListEventsQuery = {}, options?: CallOptions): List<Event> {
    return list(this.send, ["events"], options, query);
  }

  /** Reads an event. */
  get(id: string, options?: CallOptions): ApiCall<Event> {
    return this.call({ method: "GET", path: ["events", id] }, "event", options);
  }

  /** An event's deliveries with their attempts. */
  listDeliveries(id: string, options?: CallOptions): List<Delivery> {
    return list(this.send, ["events", id, "deliveries"], options);
  }

  /**
   * Sends an event again, to one endpoint or to all that ask for it.
   *
   * @throws EndpointDisabledError
   */
  redeliver(id: string, to: Redeliver = {}, options?: CallOptions): ApiCall<Delivery[]> {
    const answer = this.send({ method: "POST", path: ["events", id, "redeliver"], body: to }, options);
    return apiCall(answer, (given) => listIn<DeliveryList>(given).data);
  }

  /**
   * Every event from now on, or after `since`, each once, in the order of their publication: for receivers that cannot
   * be reached by webhooks. Asks every second while events come, and down to every ten seconds while none do. Failures
   * that can pass are waited out. Ends when the signal is aborted.
   */
  follow(options: FollowOptions = {}): AsyncGenerator<Event, void, undefined> {
    return follow(this, this.#platform, options);
  }
}
