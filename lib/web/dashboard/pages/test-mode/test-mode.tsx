import { PageHeader } from "../../ui/page-header.tsx";
import { Clock } from "./clock.tsx";
import { Emails } from "./emails.tsx";

export const Page = () => (
  <>
    <PageHeader
      title="Test mode"
      help="Move time, and read the emails that would have been sent. On an invitation's page you can simulate its candidate."
    />
    <Clock />
    <Emails />
  </>
);
