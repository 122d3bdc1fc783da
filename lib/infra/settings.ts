import { RemovalPolicy } from "aws-cdk-lib/core";
import { type Context, DISPOSABLE, EMAILS_PER_SECOND } from "./context.ts";
import { prefixOf } from "./names.ts";

/** A host name of the stage's own and its certificate in ACM. */
export type Domain = { name: string; certificateArn: string };

/** The settings of a deployment. */
export type Settings = Omit<Context, "sender" | "domain" | "certificate" | "pageDomain" | "pageCertificate"> & {
  sender: string;
  /** The API's custom domain, instead of the gateway's generated one. */
  domain?: Domain | undefined;
  /** The pages' custom domain, instead of CloudFront's generated one. */
  pageDomain?: Domain | undefined;
};

/** The name of the SES identity that a stage sends from. */
export const identityOf = ({ sender, senderDomain }: Pick<Settings, "sender" | "senderDomain">): string =>
  senderDomain ?? sender;

/** The settings plus values derived from the stage, as the constructs use them. */
export type Stage = Settings & {
  waf: boolean;
  monitoring: "full" | "basic";
  webhookPorts: readonly number[];
  emailsPerSecond: number;
  signingKeys: number;
  /** This stage owns the sender's SES identity. */
  ownsSender: boolean;
  /** The prefix of all resource names. */
  prefix: string;
  /**
   * Its data is deleted with it. Only `dev`: a developer's own stage, which `npm run destroy` removes completely, where
   * deletion protection would stop it half-way. Every other stage keeps its table and its logs.
   */
  disposable: boolean;
  /** `prod`, or one of several such as `prod-eu`: its stacks cannot be deleted, and its releases are gradual (`gradual`). */
  production: boolean;
  /** The removal policy of resources with data. */
  removal: RemovalPolicy;
};

const PRODUCTION = /^prod(-|$)/;

export const stageOf = (settings: Settings): Stage => {
  const disposable = settings.stage === DISPOSABLE;
  return {
    ...settings,
    waf: settings.waf ?? !disposable,
    monitoring: settings.monitoring ?? (disposable ? "basic" : "full"),
    webhookPorts: settings.webhookPorts ?? [443],
    emailsPerSecond: settings.emailsPerSecond ?? EMAILS_PER_SECOND,
    signingKeys: settings.signingKeys ?? 1,
    ownsSender: (settings.senderOwner ?? settings.stage) === settings.stage,
    prefix: prefixOf(settings),
    disposable,
    production: PRODUCTION.test(settings.stage),
    // Retained once its stack exists. Resources left by a failed first deployment are deleted, because the next attempt
    // needs the same names.
    removal: disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  };
};
