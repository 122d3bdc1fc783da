/** Regions of each shape and continent. */
export const REGIONS = [
  "us-east-1",
  "us-west-2",
  "eu-west-1",
  "eu-central-2",
  "ap-southeast-4",
  "sa-east-1",
  "ca-west-1",
  "me-central-1",
  "af-south-1",
  "il-central-1",
  "mx-central-1",
];
