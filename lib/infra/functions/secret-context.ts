/**
 * The encryption context of a secret (`adapters/webhooks/kms-secret-box.ts`): its entries and the prefixes of their values. The
 * functions' permissions for the key require it, and so does the local KMS. A secret belongs to a webhook endpoint or to a
 * connection to an ATS.
 */
export const SECRET_CONTEXT = { account_id: ["acct_"], endpoint_id: ["whe_", "int_"] } as const;
