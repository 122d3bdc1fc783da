import type { HouseStyle } from "#contract/assessments/house-style.ts";
import type { Finding } from "../language/findings.ts";
import { departuresFrom } from "./departures.ts";
import { explainStyle } from "./in-words.ts";

/** What goes against a style in a text, as a checker's findings. */
export const styleFindings = (style: HouseStyle, text: string): Finding[] =>
  departuresFrom(style, text).map(({ point, start, end, reading }) => ({
    start,
    end,
    kind: "house_style",
    message: explainStyle(style, point, reading),
    suggestion: reading,
  }));
