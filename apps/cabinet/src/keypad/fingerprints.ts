import { fingerprintActions } from '@latchboard/contract/badges/rules/fingerprints';
import type { EventBody } from '@latchboard/device/event-body';

/**
 * Badges with a fingerprint template, and badges whose owner consented at the keypad. Both are computed from the
 * cabinet's own events. The simulator creates no real templates.
 */
export interface Fingerprints {
  readonly enrolled: Set<string>;
  readonly agreed: Set<string>;
}

export const systemEvent = (action: string, badge: string, extraFields: EventBody = {}): EventBody => ({
  kind: 'system',
  action,
  badge,
  ...extraFields,
});

/** Applies one event from the cabinet. */
export function applyFingerprintEvent(
  { enrolled, agreed }: Fingerprints,
  { kind, action, badge, accepted }: EventBody,
): void {
  if (kind !== 'system' || typeof badge !== 'string') return;
  if (action === fingerprintActions.enrolled) enrolled.add(badge);
  else if (action === fingerprintActions.removed) {
    enrolled.delete(badge);
    agreed.delete(badge);
  } else if (action === fingerprintActions.consent) {
    if (accepted === true) agreed.add(badge);
    else agreed.delete(badge);
  }
}
