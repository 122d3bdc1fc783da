/** How long a link works, in hours after its invitation is sent. */
export const EXPIRY_HOURS = { default: 120, min: 24, max: 720 } as const;
