import type { CallOptions } from "../options.ts";
import { type List, list } from "../transport/list.ts";
import { Resource } from "../transport/resource.ts";
import type { Package, Test } from "../types.ts";

/** `client.tests` */
export class Tests extends Resource {
  /** The tests that an invitation can name. */
  list(options?: CallOptions): List<Test> {
    return list(this.send, ["tests"], options);
  }

  /** What an invitation can name as `package`: the account's packages, and each test. */
  listPackages(options?: CallOptions): List<Package> {
    return list(this.send, ["packages"], options);
  }
}
