import { CATALOGUE } from "../assessments/catalogue.ts";
import type { Package } from "./adapter.ts";
import type { ConnectionRecord } from "./connection.ts";

/** The packages that a connection offers: each test of the catalogue is one, by its slug. */
export const packagesOf = ({ packages }: Pick<ConnectionRecord, "packages">): Package[] =>
  CATALOGUE.filter(({ slug }) => packages === null || packages.includes(slug)).map(({ slug, name, description }) => ({
    id: slug,
    name,
    description,
  }));
