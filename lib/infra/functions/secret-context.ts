/**
 * The encryption context of a webhook's secret (`adapters/webhooks/kms-secret-box.ts`): its entries and the prefixes of their
 * values. The functions' permissions for the key require it, and so does the local KMS.
 */
export const SECRET_CONTEXT = { account_id: "acct_", endpoint_id: "whe_" } as const;
