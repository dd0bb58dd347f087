import type { Kiosk, KioskState, MoveResult } from './core/kiosk.ts';
import type { Wording } from './language.tsx';
import { isTaking, type Taking } from './step.ts';
import type { Messages } from './use-messages.ts';
import type { VisitState } from './use-visit.ts';

/** Device, screens, and texts for the actions of an enrolled kiosk. */
export interface DeskParts {
  readonly kiosk: Kiosk;
  readonly state: KioskState;
  readonly visit: VisitState;
  readonly messages: Messages;
  readonly wording: Wording;
}

/** The step in which a signed-in person can take keys. Undefined in any other step. */
export const takingOf = ({ visit: { step } }: DeskParts): Taking | undefined => (isTaking(step) ? step : undefined);

const refusalTexts = {
  'unknown-tag': 'kiosk.unknownTag',
  'not-allowed-now': 'kiosk.notAllowedNow',
  'undone-too-late': 'kiosk.undoLate',
  'invalid-badge': 'kiosk.unknownBadge',
  'no-configuration': 'kiosk.loading',
} as const;

export const refusalText = ({ wording: { t } }: DeskParts, { reason }: MoveResult & { moved: false }): string =>
  t(refusalTexts[reason]);
