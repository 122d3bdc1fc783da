/** A resource as CloudFormation reads it. */
export type Resource = {
  Type: string;
  Properties: Record<string, unknown>;
  Metadata?: Record<string, unknown>;
  DependsOn?: string[];
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
};

/** A template, with what is read of it here. */
export type Template = { Resources: Record<string, Resource>; Outputs: Record<string, { Value: unknown }> };
