import http from "node:http";
import https from "node:https";
import type { AttemptErrorClass, AttemptOutcome } from "#domain/attempts/attempt-outcome.ts";
import { classOfError, classOfStatus } from "./classify-failure.ts";
import { excerptOf } from "./response-excerpt.ts";

/** The maximum that is read of a response. The rest is not received: the connection is closed. */
const ANSWER_BYTES = 16_384;
const RETRY_AFTER_LENGTH = 64;

/** How long the body is read for its excerpt, once the status says what the response means. Milliseconds. */
const EXCERPT_MS = 1_000;

/** One request on one connection. */
export type Exchange = AttemptOutcome & {
  body_excerpt: string;
  /** Whether it used a connection of earlier requests. */
  reused: boolean;
};

/** In milliseconds, and bytes. */
export type SendLimits = { connect: number; total: number; answer?: number; needsBody?: boolean };

/**
 * POSTs and reads the response. Settled by whichever comes first: the end of the response, 16 KB of it, or a failure.
 * Never rejects.
 *
 * The status of a response decides, also when its body is cut off or never ends (decisions: webhooks).
 * A caller that reads the body says so, and for it a response is complete or a failure.
 *
 * @param limits milliseconds from the start: until connected (name, TCP and TLS), and in total; `answer` is how many bytes of
 *   the response are read and kept, if not the usual; `needsBody` if the body is more than an excerpt for people
 */
export const postOnce = (options: http.RequestOptions, body: Uint8Array, limits: SendLimits): Promise<Exchange> =>
  new Promise((resolve) => {
    const most = limits.answer ?? ANSWER_BYTES;
    const secure = options.protocol === "https:";
    const request = (secure ? https : http).request({ ...options, maxHeaderSize: ANSWER_BYTES });
    let answer: http.IncomingMessage | undefined;
    let duringHandshake = false;
    const chunks: Uint8Array[] = [];
    let received = 0;
    let settled = false;

    const settle = (failure: AttemptErrorClass | undefined) => {
      if (settled) return;
      settled = true;
      const isDecided = answer !== undefined && limits.needsBody !== true;
      const errorClass = isDecided ? classOfStatus(answer?.statusCode ?? 0) : failure;
      clearTimeout(excerptTimer);
      clearTimeout(connectTimer);
      clearTimeout(totalTimer);
      resolve({
        status: answer?.statusCode,
        error_class: errorClass,
        retry_after: answer?.headers["retry-after"]?.slice(0, RETRY_AFTER_LENGTH),
        body_excerpt: excerptOf(chunks, limits.answer),
        reused: request.reusedSocket,
      });
      // After a complete response, the connection can be reused for the next delivery.
      if (answer?.complete !== true) request.destroy();
    };
    const connectTimer = setTimeout(settle, limits.connect, "timeout_connect");
    const totalTimer = setTimeout(settle, limits.total, "timeout_total");
    let excerptTimer: ReturnType<typeof setTimeout> | undefined;

    request.on("socket", (socket) => {
      if (request.reusedSocket) return clearTimeout(connectTimer);
      socket.once("connect", () => {
        duringHandshake = secure;
      });
      socket.once(secure ? "secureConnect" : "connect", () => {
        duringHandshake = false;
        clearTimeout(connectTimer);
      });
    });
    request.on("response", (response) => {
      answer = response;
      const { statusCode = 0 } = response;
      if (limits.needsBody !== true) excerptTimer = setTimeout(settle, EXCERPT_MS, undefined);
      response.on("data", (chunk: Uint8Array) => {
        if (received < most) chunks.push(chunk);
        received += chunk.byteLength;
        if (received > most) settle(classOfStatus(statusCode));
      });
      response.on("end", () => settle(classOfStatus(statusCode)));
      response.on("error", () => settle("reset"));
    });
    request.on("error", (error) => settle(classOfError(error, duringHandshake)));
    request.on("close", () => settle("reset"));
    request.end(body);
  });
