/** The product's name on pages and in emails to members. This is the only place where it is set. */
export const PRODUCT_NAME = "Assessments";
