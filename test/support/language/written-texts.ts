import * as z from "zod/mini";
import { WrittenText } from "#domain/content/test-content.ts";
import written from "../../fixtures/scoring/written.json" with { type: "json" };

/** A good text for each live brief, by its title. */
export const writtenTexts = z.record(z.string(), WrittenText).parse(written);
