import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Admission, Operation } from "#contract/operation.ts";
import type { Log } from "#domain/shared/ports.ts";
import type { LogLines } from "../access-log.ts";
import type { HandlerResponse } from "../call.ts";
import type { ErrorForm, ReplyDeps } from "../reply.ts";
import type { Request } from "../request-state.ts";
import type { Input } from "../validate-input.ts";

/** Who sent a request: what its admission adds to the call. */
export type Perform<Caller> = (caller: Caller) => Promise<HandlerResponse>;

/**
 * How requests of one kind (`by`) are admitted. A function passes the one that its operation declares, so its bundle has no
 * other.
 */
export type Admits<By extends Admission["by"], Caller> = {
  by: By;
  deps: ReplyDeps & { log: Log };
  /** Whether responses have the headers of the rate limits. */
  limited: boolean;
  /** Sent with every response, in addition to those that all have. */
  headers?: Readonly<Record<string, string>>;
  /** The form of its errors, if it is not the API's. */
  errorForm?: ErrorForm;
  /** The requests that have a line in the function's log; default: every request. */
  lines?: LogLines;
  /** Reads and validates the input of a request; without it, requests of this kind have none. */
  read?(operation: Operation, event: APIGatewayProxyEventV2): Input;
  /** Admits a request and has it performed for its caller, or throws an ApiError. */
  admit(request: Request, operation: Operation, perform: Perform<Caller>): Promise<HandlerResponse>;
  /** The methods of a request's path, where others than the operation have some. */
  allowed?(operation: Operation, request: Request): string[];
  /** Admits a request with a method that no operation of its path has; without it, everyone is. */
  admitOther?(request: Request): Promise<void>;
};
