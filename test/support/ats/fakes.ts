import type { Vendor } from "#contract/integrations/vendor.ts";
import { fakeAshby } from "./fake-ashby.ts";
import { fakeGreenhouse } from "./fake-greenhouse.ts";
import { fakeHibob } from "./fake-hibob.ts";
import { fakeKombo } from "./fake-kombo.ts";
import { fakeRecruitee } from "./fake-recruitee.ts";
import { fakeWorkable } from "./fake-workable.ts";

/** A strict fake of each vendor. */
export const FAKES = {
  greenhouse: fakeGreenhouse,
  ashby: fakeAshby,
  workable: fakeWorkable,
  kombo: fakeKombo,
  hibob: fakeHibob,
  recruitee: fakeRecruitee,
} as const satisfies Record<Vendor, unknown>;
export const VENDORS = Object.keys(FAKES) as Vendor[];
