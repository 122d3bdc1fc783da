import type { Part } from "#contract/candidate/candidate.ts";
import { minutesInWords } from "../ui/format-time.ts";
import { testsOf } from "./tests-of.ts";

const Line = ({ name, minutes }: { name: string; minutes: number }) => (
  <div class="test">
    <span>{name}</span>
    <span class="muted minutes">{minutesInWords(minutes)}</span>
  </div>
);

export const TestList = ({ parts }: { parts: readonly Part[] }) => (
  <ul class="parts">
    {testsOf(parts).map((test) => (
      <li key={test.name}>
        <Line name={test.name} minutes={test.minutes} />
        {test.parts.length === 0 ? null : (
          <ul class="parts within">
            {test.parts.map((part) => (
              <li key={part.id}>
                <Line name={part.name} minutes={part.duration_minutes} />
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
);
