/** The id of a field's control, so that the summary of a form's errors can link to it. */
export const fieldId = (name: string): string => `field-${name}`;

/** A field's control on the page: that of `tests` also for `tests[2]`. */
export const controlOf = (field: string): HTMLElement | null =>
  document.getElementById(fieldId(field.replace(/\[.*/, "")));
