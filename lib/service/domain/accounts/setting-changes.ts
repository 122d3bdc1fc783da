import type { Changed } from "../shared/audit.ts";

/** A setting as the audit log has it. A notice can be long and is kept by its version, so the log has the version. */
const asText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === "object" && "version" in value) return `version ${value.version}`;
  if (typeof value === "object" && "id" in value) return `image ${value.id}`;
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** Counters of the rows, which are not settings. */
const COUNTERS = ["version", "notice_versions"];

/** The settings that differ, of those that `after` has. */
export const settingChanges = (before: object, after: object): Changed[] => {
  const was = new Map(Object.entries(before));
  return Object.entries(after)
    .filter(([field, value]) => !COUNTERS.includes(field) && JSON.stringify(was.get(field)) !== JSON.stringify(value))
    .map(([field, value]) => ({ field, before: asText(was.get(field)), after: asText(value) }));
};
