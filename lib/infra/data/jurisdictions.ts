/** AWS's regions under one law of data protection, where there are at least two of them. */
const JURISDICTIONS: readonly (readonly string[])[] = [
  // The European Union: without eu-west-2 (United Kingdom) and eu-central-2 (Switzerland).
  ["eu-central-1", "eu-north-1", "eu-south-1", "eu-south-2", "eu-west-1", "eu-west-3"],
  ["us-east-1", "us-east-2", "us-west-1", "us-west-2"],
  ["ca-central-1", "ca-west-1"],
  ["ap-southeast-2", "ap-southeast-4"],
  ["ap-northeast-1", "ap-northeast-3"],
  ["ap-south-1", "ap-south-2"],
];

/** Regions to which personal data of a region may be copied without leaving its jurisdiction, without itself. */
export const neighboursOf = (region: string): readonly string[] =>
  JURISDICTIONS.find((regions) => regions.includes(region))?.filter((one) => one !== region) ?? [];
