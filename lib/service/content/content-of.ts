import type { ContentOf } from "#domain/content/test-content.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import { content } from "./content.ts";
import { specimens } from "./specimens.ts";

/** The content of a function that serves live and test tenants. */
export const contentOf: ContentOf = (tenantId) => (isTestTenant(tenantId) ? specimens : content);
