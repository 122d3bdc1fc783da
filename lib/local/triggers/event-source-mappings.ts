import * as z from "zod";
import { type LocalValues, resolveValue } from "../template/intrinsics.ts";
import { functionAt, type LocalFunction } from "../template/local-functions.ts";
import { resourcesOf, type Template } from "../template/template.ts";

const MappingProperties = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  Enabled: z.boolean().default(true),
  BatchSize: z.number().optional(),
  FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).optional(),
  FunctionResponseTypes: z.array(z.string()).default([]),
  BisectBatchOnFunctionError: z.boolean().default(false),
  MaximumRetryAttempts: z.number().default(-1),
  MaximumRecordAgeInSeconds: z.number().default(-1),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }).optional() }).default({}),
  ScalingConfig: z.object({ MaximumConcurrency: z.number() }).optional(),
});

/** A mapping from a stream or a queue to a function. */
export type EventSourceMapping = {
  /** Its logical id, under which its position in the stream is stored across restarts. */
  id: string;
  source: string;
  function: LocalFunction;
  batchSize: number | undefined;
  filters: unknown[];
  reportsItemFailures: boolean;
  bisects: boolean;
  /** Infinity when the template sets no limit. */
  maxRetries: number;
  /** Infinity when the template sets no limit. */
  maxRecordAgeMs: number;
  onFailureArn: string | undefined;
  maxConcurrency: number | undefined;
};

/** The template's enabled event source mappings. */
export const mappingsOf = (
  template: Template,
  values: LocalValues,
  functions: readonly LocalFunction[],
): EventSourceMapping[] =>
  resourcesOf(template, "AWS::Lambda::EventSourceMapping").flatMap(([id, { Properties }]) => {
    const mapping = MappingProperties.parse(resolveValue(Properties, values));
    if (!mapping.Enabled) return [];
    return {
      id,
      source: mapping.EventSourceArn,
      function: functionAt(functions, mapping.FunctionName, `Event source mapping ${id}`),
      batchSize: mapping.BatchSize,
      filters: (mapping.FilterCriteria?.Filters ?? []).map(({ Pattern }): unknown => JSON.parse(Pattern)),
      reportsItemFailures: mapping.FunctionResponseTypes.includes("ReportBatchItemFailures"),
      bisects: mapping.BisectBatchOnFunctionError,
      maxRetries: mapping.MaximumRetryAttempts < 0 ? Number.POSITIVE_INFINITY : mapping.MaximumRetryAttempts,
      maxRecordAgeMs:
        mapping.MaximumRecordAgeInSeconds < 0 ? Number.POSITIVE_INFINITY : mapping.MaximumRecordAgeInSeconds * 1000,
      onFailureArn: mapping.DestinationConfig.OnFailure?.Destination,
      maxConcurrency: mapping.ScalingConfig?.MaximumConcurrency,
    };
  });
