/** State of a person's consent to fingerprints. There is no state before the person is asked. */
export const consentStates = ['asked', 'given', 'declined', 'withdrawn'] as const;
export type ConsentState = (typeof consentStates)[number];

/** Reasons to remove a template. */
export const removalReasons = ['withdrawn', 'deactivated'] as const;

/** Days until a consent link expires. */
export const consentLinkDays = 14;

/** Text with line breaks, without other control characters. */
export const printableText = /^(?:[^\p{Cs}\p{Cc}]|[\n\r\t])*$/u;

/** Actions of fingerprint events of kind `system` (BDG-04). */
export const fingerprintActions = {
  /** With `policyVersion` and `accepted`: the answer at the keypad. */
  consent: 'biometric-consent',
  enrolled: 'fingerprint-enrolled',
  removed: 'fingerprint-removed',
} as const;
