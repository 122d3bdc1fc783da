import type { Vendor } from "./vendor.ts";

/**
 * Of a vendor that is called with credentials of this service, and connected by our key there, or on its own side: by a link of
 * the operator, or by an installation. `form` is what the SSM parameter has that the setting `<vendor>Key` names.
 */
export type OwnCredentials = { by: "key" | "link" | "installation"; form: string };

/** What everything but the adapter needs to know of a vendor. */
export type VendorFacts = {
  /** As people write it. */
  name: string;
  /** What it connects, if that is not itself alone. */
  connects?: string;
  /** Its contract is not public in full. */
  preview?: true;
  /** The key that the customer has for us there, and where it comes from. */
  theirKey?: { label: string; hint: string; place: string };
  own?: OwnCredentials;
};

const FACTS = {
  greenhouse: { name: "Greenhouse" },
  ashby: {
    name: "Ashby",
    theirKey: {
      label: "Ashby API key",
      hint: "With the permission Candidates: write.",
      place: "Admin → Integrations, with the permission Candidates: write",
    },
  },
  workable: {
    name: "Workable",
    preview: true,
    theirKey: {
      label: "Workable token",
      hint: "Workable issues it when the integration is created.",
      place: "its settings of assessment providers",
    },
  },
  kombo: {
    name: "Kombo",
    connects: "Workday, SuccessFactors and others",
    own: { by: "link", form: '{"key", "secret"}' },
  },
  hibob: {
    name: "HiBob",
    own: { by: "installation", form: '{"client_id", "client_secret", "webhook_secret"}' },
  },
  recruitee: { name: "Recruitee", own: { by: "key", form: "codename:secret" } },
} as const satisfies Readonly<Record<Vendor, VendorFacts>>;

export const VENDOR_FACTS: Readonly<Record<Vendor, VendorFacts>> = FACTS;

/** The vendors at which the service needs credentials. */
export type VendorWithOwn = { [V in Vendor]: (typeof FACTS)[V] extends { own: object } ? V : never }[Vendor];
/** Whether nothing of it is pasted anywhere. */
export const isConnectedThere = ({ own }: VendorFacts): boolean => own !== undefined && own.by !== "key";
export const isWithOwn = (vendor: Vendor): vendor is VendorWithOwn => VENDOR_FACTS[vendor].own !== undefined;
