import type { Vendor } from "#contract/integrations/vendor.ts";
import type { Behaviour } from "./behaviour.ts";
import { ashby } from "./vendors/ashby.ts";
import { greenhouse } from "./vendors/greenhouse.ts";
import { hibob } from "./vendors/hibob.ts";
import { kombo } from "./vendors/kombo.ts";
import { recruitee } from "./vendors/recruitee.ts";
import { workable } from "./vendors/workable.ts";

/** The vendors, as far as a recruiter meets them. */
export const BEHAVIOURS: Readonly<Record<Vendor, Behaviour>> = { greenhouse, ashby, workable, kombo, hibob, recruitee };
