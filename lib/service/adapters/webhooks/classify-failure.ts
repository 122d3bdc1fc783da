import type { AttemptErrorClass } from "#domain/attempts/attempt-outcome.ts";
import { LookupRefused } from "./guarded-lookup.ts";

const CLASS_OF_CODE: Readonly<Record<string, AttemptErrorClass>> = {
  ECONNREFUSED: "refused",
  ECONNRESET: "reset",
  ECONNABORTED: "reset",
  EPIPE: "reset",
  ETIMEDOUT: "timeout_connect",
  EHOSTUNREACH: "unreachable",
  EHOSTDOWN: "unreachable",
  ENETUNREACH: "unreachable",
  ENETDOWN: "unreachable",
  EADDRNOTAVAIL: "unreachable",
};

/** The class of a connection error. Its message is dropped: it would disclose the resolved address. */
export const classOfError = (error: NodeJS.ErrnoException, duringHandshake: boolean): AttemptErrorClass => {
  if (error instanceof LookupRefused) return error.errorClass;
  const { code = "" } = error;
  if (code.startsWith("HPE_")) return "protocol";
  return CLASS_OF_CODE[code] ?? (duringHandshake ? "tls" : "other");
};

/** The class of a complete response; none if it is a success. */
export const classOfStatus = (status: number): AttemptErrorClass | undefined => {
  if (status >= 200 && status < 300) return undefined;
  return status >= 300 && status < 400 ? "redirect" : "http";
};
