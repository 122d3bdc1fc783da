import { type ACMClient, DescribeCertificateCommand } from "@aws-sdk/client-acm";
import type { Domain } from "../../../lib/infra/settings.ts";
import { type Finding, look } from "./finding.ts";

/** Whether a certificate was issued. Its region is checked with the settings. */
export const certificateIssued = (client: ACMClient, { name, certificateArn }: Domain): Promise<Finding> =>
  look(`Certificate of ${name}`, async () => {
    const { Certificate } = await client.send(new DescribeCertificateCommand({ CertificateArn: certificateArn }));
    const status = Certificate?.Status ?? "unknown";
    if (status === "ISSUED") return { state: "ok", found: "issued" };
    const advice =
      "The gateway and CloudFront take only an issued one: ACM's console shows the DNS record that it waits for.";
    return { state: "missing", found: status, advice };
  });
