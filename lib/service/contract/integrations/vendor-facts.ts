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

/**
 * The applicant tracking systems (ATS) in which recruiters can order tests, by their names in addresses and as `source` of
 * invitations. This is a vendor's only entry: the rest of it is the folder of its name in `domain/integrations/vendors/`.
 */
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
} as const satisfies Readonly<Record<string, VendorFacts>>;

export type Vendor = keyof typeof FACTS;
export const VENDORS = Object.keys(FACTS) as Vendor[];

export const VENDOR_FACTS: Readonly<Record<Vendor, VendorFacts>> = FACTS;

/** One thing of each vendor, by its name. */
export const ofEachVendor = async <T>(load: (vendor: Vendor) => Promise<T>): Promise<Readonly<Record<Vendor, T>>> => {
  const all = await Promise.all(VENDORS.map(async (vendor) => [vendor, await load(vendor)]));
  return Object.fromEntries(all);
};

/** The vendors at which the service needs credentials. */
export type VendorWithOwn = { [V in Vendor]: (typeof FACTS)[V] extends { own: object } ? V : never }[Vendor];
/** Whether nothing of it is pasted anywhere. */
export const isConnectedThere = ({ own }: VendorFacts): boolean => own !== undefined && own.by !== "key";
/** Those among them that are connected by an installation there. */
export type InstalledVendor = {
  [V in Vendor]: (typeof FACTS)[V] extends { own: { by: "installation" } } ? V : never;
}[Vendor];
export const isInstalled = (vendor: Vendor): vendor is InstalledVendor =>
  VENDOR_FACTS[vendor].own?.by === "installation";
export const isWithOwn = (vendor: Vendor): vendor is VendorWithOwn => VENDOR_FACTS[vendor].own !== undefined;
