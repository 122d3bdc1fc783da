import { partStore } from "#store/invitations/parts/parts.ts";
import { saveReader } from "#store/invitations/parts/save-reads.ts";
import { candidate, table } from "./candidate.ts";

/** Dependencies of the function that saves answers: the others carry no batch reads. */
export const saving = { ...candidate, parts: partStore(table), saves: saveReader(table) };
