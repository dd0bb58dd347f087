/** What somebody said about fingerprints; nothing was asked of anybody else. */
export const consentStates = ['asked', 'given', 'declined', 'withdrawn'] as const;
export type ConsentState = (typeof consentStates)[number];

/** Why a template has to go. */
export const removalReasons = ['withdrawn', 'deactivated'] as const;

/** Days after which a link that asks for consent lapses. */
export const consentLinkDays = 14;

/** Text with line breaks, without other control characters. */
export const printableText = /^(?:[^\p{Cs}\p{Cc}]|[\n\r\t])*$/u;

/** What a cabinet says about fingerprints, as the action of an event of kind `system` (BDG-04). */
export const fingerprintActions = {
  /** With `policyVersion` and `accepted`: somebody answered at the keypad. */
  consent: 'biometric-consent',
  enrolled: 'fingerprint-enrolled',
  removed: 'fingerprint-removed',
} as const;
