import { AgreementScreen } from "./agreement.tsx";
import { Closed } from "./closed.tsx";
import { Declined } from "./declined.tsx";
import { OtherTab } from "./other-tab.tsx";
import { PartScreen } from "./part.tsx";
import { PracticeScreen } from "./practice.tsx";
import type { Screens } from "./props.ts";
import { Ready } from "./ready.tsx";
import { RecordScreen } from "./record.tsx";
import { Review } from "./review.tsx";
import { SecondDevice } from "./second-device.tsx";
import { Thanks } from "./thanks.tsx";
import { TimeUp } from "./time-up.tsx";

/** The screens after the welcome: loaded while it is read. */
export const REST: Partial<Screens> = {
  agreement: AgreementScreen,
  closed: Closed,
  declined: Declined,
  "other-tab": OtherTab,
  part: PartScreen,
  practice: PracticeScreen,
  ready: Ready,
  record: RecordScreen,
  review: Review,
  "second-device": SecondDevice,
  thanks: Thanks,
  "time-up": TimeUp,
};
