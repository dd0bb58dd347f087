import { fingerprintActions } from '@latchboard/contract/badges/rules/fingerprints';
import type { EventBody } from './event-body.ts';

/**
 * Badges with a template, and badges that agreed at the keypad, folded from the cabinet's own events. The simulator
 * makes no real template.
 */
export interface Fingerprints {
  readonly held: Set<string>;
  readonly agreed: Set<string>;
}

export const systemEvent = (action: string, badge: string, more: EventBody = {}): EventBody => ({
  kind: 'system',
  action,
  badge,
  ...more,
});

/** Applies one event of the cabinet. */
export function foldFingerprint({ held, agreed }: Fingerprints, { kind, action, badge, accepted }: EventBody): void {
  if (kind !== 'system' || typeof badge !== 'string') return;
  if (action === fingerprintActions.enrolled) held.add(badge);
  else if (action === fingerprintActions.removed) {
    held.delete(badge);
    agreed.delete(badge);
  } else if (action === fingerprintActions.consent) {
    if (accepted === true) agreed.add(badge);
    else agreed.delete(badge);
  }
}
