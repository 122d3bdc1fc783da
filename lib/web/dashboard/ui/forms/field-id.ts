/** The id of a field's control, so that the summary of a form's errors can link to it. */
export const fieldId = (name: string): string => `field-${name}`;
