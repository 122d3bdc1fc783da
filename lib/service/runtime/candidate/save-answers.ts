import { saveReader } from "#store/invitations/parts/save-reads.ts";
import { candidate, table } from "./candidate.ts";

/** Dependencies of the function that saves answers: the others carry no batch reads. */
export const saving = { ...candidate, saves: saveReader(table) };
