import { expect, test } from "vitest";
import { readLabels } from "../../../../../../lib/web/dashboard/pages/privacy/adverse-impact/read-labels.ts";

const read = (text: string) => readLabels(new TextEncoder().encode(text));

test("takes ids and up to two columns of groups, from a file as spreadsheets write it", async () => {
  const about = {
    encoding: { value: "utf-8", isCertain: true },
    damaged: { unit: "row", numbers: [] },
    workbook: null,
    samples: [],
  };
  expect(
    await read('sep=;\r\nInvitation ID;Sex;"Race/ethnicity"\r\n inv_1 ;Female;"Asian, Pacific"\r\n\r\ninv_2;;\r\n'),
  ).toEqual({
    request: {
      attributes: ["Sex", "Race/ethnicity"],
      labels: [
        { invitation_id: "inv_1", groups: ["Female", "Asian, Pacific"] },
        { invitation_id: "inv_2", groups: [null, null] },
      ],
    },
    rows: [2, 4],
    about,
  });
});

test("takes references where there are no ids", async () => {
  expect(await read("Sexes of November\n\nreference,sex\nAPP 1,Female\n,Male\n")).toMatchObject({
    request: { attributes: ["sex"], labels: [{ reference: "APP 1", groups: ["Female"] }] },
    rows: [4],
  });
});

test.each([
  ["no column of invitations", "sex\nFemale\n", /invitation_id or reference/],
  ["no column of groups", "invitation_id\ninv_1\n", /no column of groups/],
  ["names beside the groups", "id,name,sex,race\ninv_1,Jane,F,A\n", /3 columns of groups/],
  ["no row", "id,sex\n,\n", /no rows/],
  ["a broken quotation", 'id,sex\ninv_1,"Fem\n', /quotation mark/],
  ["too many rows", `id,sex\n${"inv_1,F\n".repeat(2001)}`, /2,000/],
])("refuses a file with %s", async (_, text, problem) => {
  expect(await read(text)).toEqual({ problem: expect.stringMatching(problem) });
});
