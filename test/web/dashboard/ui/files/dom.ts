import { DOMParser } from "@xmldom/xmldom";
import { afterAll, beforeAll } from "vitest";

/** Gives the readers of office files a parser of XML, which browsers have and Node does not. */
export const withXmlParser = (): void => {
  beforeAll(() => void Object.assign(globalThis, { DOMParser }));
  afterAll(() => void Reflect.deleteProperty(globalThis, "DOMParser"));
};
