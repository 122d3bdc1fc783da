/**
 * The encryption contexts of secrets (`adapters/webhooks/kms-secret-box.ts`), by the kind of their owner: the entries and the
 * beginnings of their values. The functions' permissions for the key name one of them, so whoever may decrypt the keys of
 * connections to ATSs cannot decrypt the secrets of webhook endpoints. The local KMS requires one of them too.
 */
export const SECRET_CONTEXTS = {
  endpoint: { account_id: "acct_", endpoint_id: "whe_" },
  connection: { account_id: "acct_", connection_id: "int_" },
} as const;

export type SecretOwner = keyof typeof SECRET_CONTEXTS;
