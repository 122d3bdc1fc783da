/** Lists what is recorded during the tests, before anything is recorded. */
export const RecordingNotice = ({ inviter }: { inviter: string | null }) => (
  <>
    <ul>
      <li>Your answers, saved as you work.</li>
      <li>How long you take, and the pauses between key presses. Never which keys you press.</li>
      <li>How much text you paste, and when you copy text of the test.</li>
      <li>How often and how long you leave this page, or full screen.</li>
      <li>Attempts to print or save the test with the keyboard, which are blocked.</li>
    </ul>
    <p>
      These are hints for a person at {inviter ?? "those who invited you"}, to trust that the work is yours. They never
      change your score. No camera, microphone or location is used, and nothing outside this page is recorded.
    </p>
  </>
);
