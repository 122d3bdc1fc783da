/**
 * The encryption context that a webhook's secret is sealed with (`adapters/secret-box.ts`): its entries, and the beginnings
 * of their values. The functions' rights to the key ask for it, and so does the local KMS.
 */
export const SECRET_CONTEXT = { account_id: "acct_", endpoint_id: "whe_" } as const;
