/** Region, date and source of the prices below. Check them before a decision depends on a figure. */
export const PRICED = {
  region: "us-east-1",
  date: "2025-11",
  pages: [
    "https://aws.amazon.com/dynamodb/pricing/on-demand/",
    "https://aws.amazon.com/lambda/pricing/",
    "https://aws.amazon.com/api-gateway/pricing/",
    "https://aws.amazon.com/cloudfront/pricing/",
    "https://aws.amazon.com/waf/pricing/",
    "https://aws.amazon.com/sqs/pricing/",
    "https://aws.amazon.com/ses/pricing/",
    "https://aws.amazon.com/cloudwatch/pricing/",
    "https://aws.amazon.com/xray/pricing/",
    "https://aws.amazon.com/backup/pricing/",
    "https://aws.amazon.com/kms/pricing/",
    "https://aws.amazon.com/cloudtrail/pricing/",
    "https://aws.amazon.com/cognito/pricing/",
  ],
};

const MILLION = 1_000_000;

/** AWS's prices in dollars per unit, without free tiers and volume discounts. */
export const PRICES = {
  writeUnit: 0.625 / MILLION,
  readUnit: 0.125 / MILLION,
  httpApiRequest: 1 / MILLION,
  invocation: 0.2 / MILLION,
  /** On arm64. */
  gigabyteSecond: 0.000_013_333_4,
  /** HTTPS requests and data transfer, in North America and Europe. */
  edgeRequest: 1 / MILLION,
  edgeGigabyte: 0.085,
  /** The web ACL's price per request. */
  edgeRequestJudged: 0.6 / MILLION,
  queueRequest: 0.4 / MILLION,
  email: 0.1 / 1000,
  logGigabyte: 0.5,
  trace: 5 / MILLION,
  /** One gigabyte-month in the table, and in its backup. */
  storedGigabyte: 0.25,
  backedUpGigabyte: 0.2,
  /** One gigabyte-month of a full backup in AWS Backup, and the transfer of one to another region. */
  nightlyGigabyte: 0.1,
  copiedGigabyte: 0.02,
  /** Each, per month. */
  alarm: 0.1,
  metric: 0.3,
  dashboard: 3,
  key: 1,
  keyRequest: 0.03 / 10_000,
  /** One signature by an asymmetric key on a curve. */
  signature: 0.15 / 10_000,
  /** One access to a row or a file that CloudTrail records. */
  dataEvent: 0.1 / 100_000,
  /** A person who signs in during a month, in Cognito Essentials; the first 10,000 cost nothing. */
  activePerson: 0.015,
  webAcl: 5,
  webAclRule: 1,
} as const;
