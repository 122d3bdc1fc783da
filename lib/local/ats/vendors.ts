import { ofEachVendor } from "#contract/integrations/vendor-facts.ts";
import type { Behaviour } from "./behaviour.ts";

/** The vendors, as far as a recruiter meets them: each a file of its name. */
export const BEHAVIOURS = await ofEachVendor<Behaviour>(
  async (vendor) => (await import(`./vendors/${vendor}.ts`)).behaviour,
);
