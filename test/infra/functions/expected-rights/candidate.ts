import { COUNT, type ExpectedRights, PUT, SIGN, TAKE, UPDATE } from "./rights.ts";

/** The candidate's requests may close a part, and are counted. */
const TAKE_COUNTED = [
  ...TAKE.filter((right) => !right.includes("UpdateItem")),
  "dynamodb:UpdateItem on Table in RATE#* ACCOUNT#* TEST#*",
];

/** The candidate's page. */
export const CANDIDATE: ExpectedRights = {
  "read-state": TAKE_COUNTED,
  "open-tests": TAKE_COUNTED,
  "start-part": [
    "dynamodb:GetItem on Table in ACCOUNT#* TEST#*",
    "dynamodb:PutItem on Table in ACCOUNT#* TEST#*",
    "dynamodb:Query on Table in ACCOUNT#* TEST#* NORMS",
    "dynamodb:UpdateItem on Table in RATE#* ACCOUNT#* TEST#* NORMS",
  ],
  "save-answers": [
    "dynamodb:BatchGetItem on Table in ACCOUNT#* TEST#*",
    "dynamodb:GetItem on Table in ACCOUNT#* TEST#*",
    "dynamodb:UpdateItem on Table in RATE#* TEST#*",
  ],
  "submit-part": TAKE_COUNTED,
  "decline-invitation": ["dynamodb:GetItem on Table in ACCOUNT#*", UPDATE],
  "request-adjustments": ["dynamodb:GetItem on Table in ACCOUNT#*", UPDATE],
  "send-survey": ["dynamodb:GetItem on Table in ACCOUNT#*", UPDATE],
  "request-review": ["dynamodb:GetItem on Table in ACCOUNT#*", UPDATE],
  "read-record": ["dynamodb:GetItem on Table in ACCOUNT#*", COUNT, "dynamodb:Query on Table in TEST#*"],
  "correct-name": ["dynamodb:GetItem on Table in ACCOUNT#*", UPDATE, "dynamodb:Query on Table in TEST#*"],
  "request-erasure": ["dynamodb:GetItem on Table in ACCOUNT#*", UPDATE, PUT],
  "export-data": ["dynamodb:GetItem on Table in ACCOUNT#*", COUNT, "dynamodb:Query on Table in TEST#*"],
  "take-credential": ["dynamodb:GetItem on Table in ACCOUNT#*", COUNT, SIGN, "kms:GetPublicKey on SigningKey"],
  "read-practice": ["dynamodb:GetItem on Table in ACCOUNT#*", COUNT],
};
