import { AUDIT, type ExpectedRights, PUT, QUERY, SEAL, SIGN } from "./rights.ts";

/** Every request of a member reads the session and the membership. */
const READ_MEMBER = "dynamodb:GetItem on Table in ACCOUNT#* PERSON#*";

/** The dashboard: one function per area. */
export const DASHBOARD: ExpectedRights = {
  "dashboard-sign-in": [
    "dynamodb:GetItem on Table in ACCOUNT#* PERSON#*",
    "dynamodb:Query on Table in INVITEE#* PERSON#*",
    "dynamodb:PutItem on Table in ACCOUNT#* PERSON#* SIGNIN#* AUDIT#*",
    "dynamodb:UpdateItem on Table in ACCOUNT#*",
    "dynamodb:DeleteItem on Table in ACCOUNT#* INVITEE#* PERSON#* SIGNIN#*",
  ],
  "dashboard-account": [
    READ_MEMBER,
    "dynamodb:UpdateItem on Table in RATE#* PERSON#*",
    "dynamodb:Query on Table in PERSON#*",
    PUT,
    "dynamodb:DeleteItem on Table in PERSON#*",
  ],
  "dashboard-keys": [
    READ_MEMBER,
    QUERY,
    "dynamodb:BatchGetItem on Table in KEYHASH#*",
    "dynamodb:PutItem on Table in ACCOUNT#* KEYHASH#* AUDIT#*",
    "dynamodb:UpdateItem on Table in RATE#* PERSON#* ACCOUNT#* KEYHASH#*",
    "dynamodb:DeleteItem on Table in KEYHASH#*",
    "sqs:SendMessage on Emails",
  ],
  "dashboard-team": [
    "dynamodb:GetItem on Table in ACCOUNT#* PERSON#* INVITEE#*",
    QUERY,
    "dynamodb:PutItem on Table in ACCOUNT#* INVITEE#* AUDIT#*",
    "dynamodb:UpdateItem on Table in RATE#* PERSON#* ACCOUNT#*",
    "dynamodb:DeleteItem on Table in ACCOUNT#* PERSON#* INVITEE#*",
    "sqs:SendMessage on Emails",
    "cognito-idp:AdminCreateUser on UserPool",
  ],
  "dashboard-overview": [
    READ_MEMBER,
    "dynamodb:UpdateItem on Table in RATE#* PERSON#*",
    "dynamodb:BatchGetItem on Table in ACCOUNT#*",
    QUERY,
    "dynamodb:Query on Table/index/by-status in ACCOUNT#*",
  ],
  "dashboard-credits": [READ_MEMBER, QUERY, AUDIT, "dynamodb:UpdateItem on Table in RATE#* PERSON#* ACCOUNT#*"],
  "dashboard-requests": [
    "dynamodb:GetItem on Table in ACCOUNT#* PERSON#* REQUESTS#*",
    "dynamodb:UpdateItem on Table in RATE#* PERSON#*",
    "dynamodb:Query on Table in REQUESTS#*",
  ],
  "dashboard-audit": [
    READ_MEMBER,
    "dynamodb:UpdateItem on Table in RATE#* PERSON#*",
    "dynamodb:Query on Table in AUDIT#*",
  ],
  "dashboard-test-mode": [
    "dynamodb:GetItem on Table in ACCOUNT#* PERSON#* TEST#*",
    "dynamodb:Query on Table in ACCOUNT#* TEST#* NORMS",
    "dynamodb:PutItem on Table in ACCOUNT#* TEST#*",
    "dynamodb:UpdateItem on Table in RATE#* PERSON#* ACCOUNT#* TEST#*",
    "sqs:SendMessage on TestClocks",
  ],
  "dashboard-results": [
    "dynamodb:GetItem on Table in ACCOUNT#* PERSON#* TEST#*",
    "dynamodb:BatchGetItem on Table in ACCOUNT#*",
    QUERY,
    "dynamodb:Query on Table/index/by-status in ACCOUNT#*",
    "dynamodb:PutItem on Table in ACCOUNT#* AUDIT#*",
    "dynamodb:UpdateItem on Table in RATE#* PERSON#* ACCOUNT#*",
    "dynamodb:ConditionCheckItem on Table in ACCOUNT#*",
  ],
  "dashboard-webhooks": [
    READ_MEMBER,
    "dynamodb:UpdateItem on Table in RATE#* PERSON#* ACCOUNT#*",
    QUERY,
    "dynamodb:PutItem on Table in ACCOUNT#* AUDIT#*",
    "dynamodb:DeleteItem on Table in ACCOUNT#*",
    SEAL,
    "sqs:SendMessage on Deliveries",
  ],
  "dashboard-invitations": [
    READ_MEMBER,
    QUERY,
    "dynamodb:BatchGetItem on Table in ACCOUNT#*",
    "dynamodb:Query on Table/index/by-status in ACCOUNT#*",
    "dynamodb:Query on Table/index/due in DUE#*",
    "dynamodb:PutItem on Table in ACCOUNT#* AUDIT#*",
    "dynamodb:UpdateItem on Table in RATE#* PERSON#* ACCOUNT#*",
  ],
  "dashboard-preview": [
    "dynamodb:GetItem on Table in ACCOUNT#* PERSON#* LOGO#*",
    "dynamodb:UpdateItem on Table in RATE#* PERSON#*",
  ],
  "dashboard-privacy": [
    READ_MEMBER,
    "dynamodb:UpdateItem on Table in RATE#* PERSON#* ACCOUNT#*",
    "dynamodb:BatchGetItem on Table in ACCOUNT#*",
    "dynamodb:Query on Table in ACCOUNT#* TEST#*",
    "dynamodb:PutItem on Table in ACCOUNT#* AUDIT#*",
    "dynamodb:DeleteItem on Table in ACCOUNT#*",
    SIGN,
  ],
  "dashboard-settings": [
    READ_MEMBER,
    "dynamodb:PutItem on Table in ACCOUNT#* LOGO#* AUDIT#*",
    "dynamodb:UpdateItem on Table in RATE#* PERSON#* ACCOUNT#*",
  ],
};
