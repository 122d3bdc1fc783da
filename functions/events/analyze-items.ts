import { analyzeItems } from "#actions/analyze-items.ts";
import { analyzer } from "#runtime/events/analyze-items.ts";

export const handler = (): Promise<void> => analyzeItems(analyzer);
