import { open } from '#server/platform/identity/seal.ts';

interface BadgeRow {
  number: string;
  name: string;
  level: string;
  language: string;
  pin_sealed: Buffer | null;
  active_from: Date;
  active_to: Date | null;
  biometric_allowed: boolean;
}

/** Badge as stored on a device, with its PIN in clear text. The value is sent only to the property's own systems. */
export function badgeValue(badge: BadgeRow, sealKey: Uint8Array) {
  const {
    number,
    name,
    level,
    language,
    pin_sealed: sealedPin,
    active_from: from,
    active_to: to,
    biometric_allowed: biometricAllowed,
  } = badge;
  const pin = sealedPin === null ? null : open(sealKey, sealedPin).toString();
  const until = to?.toISOString() ?? null;
  return { number, name, level, pin, language, from: from.toISOString(), to: until, biometricAllowed };
}
