import type { CallOptions } from "../options.ts";
import type { ApiCall } from "../transport/api-call.ts";
import { type List, list } from "../transport/list.ts";
import { Resource } from "../transport/resource.ts";
import type {
  CreateWebhookEndpoint,
  Delivery,
  SendTestEvent,
  UpdateWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from "../types.ts";

/** An endpoint with its new secret, which is shown this once: null if the call is a replay of an earlier one. */
export type NewSecret = WebhookEndpoint & Omit<WebhookEndpointWithSecret, "webhook_endpoint">;

/** `client.webhookEndpoints` */
export class WebhookEndpoints extends Resource {
  /** Creates an endpoint. Store its `secret`: it cannot be read again. */
  create(endpoint: CreateWebhookEndpoint, options?: CallOptions): ApiCall<NewSecret> {
    return this.#call("POST", [], options, endpoint);
  }

  /** All endpoints of the account. */
  list(options?: CallOptions): List<WebhookEndpoint> {
    return list(this.send, ["webhook_endpoints"], options);
  }

  /** Reads an endpoint. */
  get(id: string, options?: CallOptions): ApiCall<WebhookEndpoint> {
    return this.#call("GET", [id], options);
  }

  /** Changes the given fields; `enabled: true` also resumes one that the service disabled. */
  update(id: string, changes: UpdateWebhookEndpoint, options?: CallOptions): ApiCall<WebhookEndpoint> {
    return this.#call("PATCH", [id], options, changes);
  }

  /** Deletes an endpoint. A `NotFoundError` after a retry may mean that an earlier attempt has deleted it. */
  delete(id: string, options?: CallOptions): ApiCall<WebhookEndpoint> {
    return this.#call("DELETE", [id], options);
  }

  /** Gives the endpoint a new secret. The old one stays valid for 24 hours, or until `activateSecret`. */
  rotateSecret(id: string, options?: CallOptions): ApiCall<NewSecret> {
    return this.#call("POST", [id, "rotate_secret"], options);
  }

  /** Ends the validity of the old secret. */
  activateSecret(id: string, options?: CallOptions): ApiCall<WebhookEndpoint> {
    return this.#call("POST", [id, "activate_secret"], options);
  }

  /**
   * Sends a sample event to the endpoint.
   *
   * @throws EndpointDisabledError
   */
  sendTestEvent(id: string, sample: SendTestEvent = {}, options?: CallOptions): ApiCall<Delivery> {
    const path = ["webhook_endpoints", id, "test"];
    return this.call({ method: "POST", path, body: sample }, "delivery", options);
  }

  #call<T>(
    method: "GET" | "POST" | "PATCH" | "DELETE",
    below: readonly string[],
    options: CallOptions | undefined,
    body?: unknown,
  ): ApiCall<T> {
    return this.call({ method, path: ["webhook_endpoints", ...below], body }, "webhook_endpoint", options);
  }
}
