/** What a deployment is told; `-c name=value` on the command line. */
export type Settings = {
  /** One stack each: `dev`, `prod`, … */
  stage: string;
  /** Address that invitations are sent from; SES must be able to verify it. */
  sender: string;
};

/** What the rest of the stack derives from the settings, so that no construct asks for the stage's name. */
export type Stage = Settings & {
  /** Begins the name of everything that has a name: at most 20 characters, since a function's name ends at 64. */
  prefix: string;
  /**
   * Its data is thrown away with it. Only `dev`: a developer's own stack, which `cdk destroy` must take down in one go,
   * and deletion protection would stop that half-way. Every other stage keeps table, logs and protection.
   */
  disposable: boolean;
};

export const stageOf = (settings: Settings): Stage => ({
  ...settings,
  prefix: `ais-${settings.stage}`,
  disposable: settings.stage === "dev",
});
