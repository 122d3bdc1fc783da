/** How far an account is set up. */
export type SetupReader = {
  hasToken(accountId: string): Promise<boolean>;
  hasInvitation(accountId: string): Promise<boolean>;
  hasResult(accountId: string): Promise<boolean>;
  /** More than one member, or someone invited. */
  hasTeam(accountId: string): Promise<boolean>;
};
