import * as z from "zod";
import { Attribute, dev, theOnly } from "./deployed.ts";

const Behavior = z.looseObject({
  PathPattern: z.string().optional(),
  TargetOriginId: z.string(),
  ViewerProtocolPolicy: z.literal("https-only"),
  CachePolicyId: z.string(),
  FunctionAssociations: z.array(z.object({ EventType: z.string(), FunctionARN: Attribute })).optional(),
});
export type Behavior = z.output<typeof Behavior>;

const Config = z.object({
  DistributionConfig: z.looseObject({
    Origins: z.array(z.looseObject({ Id: z.string(), DomainName: z.unknown() })),
    DefaultCacheBehavior: Behavior,
    CacheBehaviors: z.array(Behavior),
    Logging: z.unknown().optional(),
  }),
});
/** The settings of the default deployment's distribution. */
export const { DistributionConfig: distribution } = Config.parse(
  theOnly(dev, "AWS::CloudFront::Distribution").Properties,
);
