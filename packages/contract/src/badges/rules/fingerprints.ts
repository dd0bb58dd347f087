/** State of a person's consent to fingerprints. A person who was never asked has no state. */
export const consentStates = ['asked', 'given', 'declined', 'withdrawn'] as const;
export type ConsentState = (typeof consentStates)[number];

/** Reasons to remove a template. */
export const removalReasons = ['withdrawn', 'deactivated'] as const;

/** Days until a consent link expires. */
export const consentLinkDays = 14;

/** Matches text that has no control characters except line breaks and tabs. */
export const printableText = /^(?:[^\p{Cs}\p{Cc}]|[\n\r\t])*$/u;

/** Actions of fingerprint events of kind `system` (BDG-04). */
export const fingerprintActions = {
  /** Response at the keypad, with `policyVersion` and `accepted`. */
  consent: 'biometric-consent',
  enrolled: 'fingerprint-enrolled',
  removed: 'fingerprint-removed',
} as const;
