import { Lines } from "../ui/brand.tsx";

/** What the account wants its candidates to agree to. Nothing if it has no notice. */
export const AccountNotice = ({ notice, inviter }: { notice: { text: string } | null; inviter: string }) =>
  notice === null ? null : (
    <>
      <h2>Notice from {inviter}</h2>
      <Lines text={notice.text} />
    </>
  );
