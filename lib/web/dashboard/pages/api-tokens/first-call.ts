/** A first call of the API, to paste into a shell: in test mode a candidate who passes at once, live one that changes nothing. */
export const firstCall = (apiUrl: string, token: string, livemode: boolean): string =>
  livemode
    ? [`curl ${apiUrl}/tests \\`, `  -H "Authorization: Bearer ${token}"`].join("\n")
    : [
        `curl ${apiUrl}/invitations \\`,
        `  -H "Authorization: Bearer ${token}" \\`,
        '  -H "Content-Type: application/json" \\',
        `  -d '${JSON.stringify({
          candidate_email: "passes@simulated.invalid",
          candidate_name: "Ada Lovelace",
          tests: ["editing-test"],
        })}'`,
      ].join("\n");
