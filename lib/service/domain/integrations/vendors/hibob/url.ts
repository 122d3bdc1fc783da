import type { ConnectionRecord } from "../../connection.ts";

/** An address of Bob's API. */
export const apiUrl = ({ base_url }: Pick<ConnectionRecord, "base_url">, path: string): string =>
  `${base_url ?? "https://api.hibob.com/v1"}/hiring/assessments${path}`;
