import { expect, test } from "vitest";
import { paramsAt } from "#contract/operations/path.ts";

test.each([
  ["/tests", "/tests", {}],
  ["/invitations/{id}", "/invitations/inv_1", { id: "inv_1" }],
  ["/invitations/{id}/cancel", "/invitations/inv_1/cancel", { id: "inv_1" }],
  ["/t/{link+}", "/t/a/b", { link: "a/b" }],
  ["/keys/{proxy+}", "/keys/api_keys", { proxy: "api_keys" }],
  ["/invitations/{id}", "/invitations/", undefined],
  ["/invitations/{id}", "/invitations", undefined],
  ["/invitations/{id}", "/invitations/inv_1/cancel", undefined],
  ["/invitations", "/Invitations", undefined],
  ["/t/{link+}", "/t/", undefined],
])("the parameters of %s at %s are %j", (template, path, params) => {
  expect(paramsAt(template, path)).toEqual(params);
});
