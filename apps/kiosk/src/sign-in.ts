import type { Person } from './core/kiosk.ts';
import { type DeskParts, takingOf } from './desk-parts.ts';
import type { VisitEnd } from './end-visit.ts';

/** Actions from the scan of a badge to the screen with the reasons. */
export interface SignIn {
  /** Asks for the PIN of a badge. A second scan of the same badge ends the visit. */
  readonly identify: (badge: string, typed: boolean) => void;
  readonly signedIn: (person: Person) => void;
  readonly refusedPin: (text: string, isLocked: boolean) => void;
}

export function signInOf(parts: DeskParts, end: VisitEnd): SignIn {
  const { kiosk, state, messages, wording } = parts;
  const { step, currentStep, setStep } = parts.visit;
  const taking = takingOf(parts);
  return {
    identify: (badge, typed) => {
      const isKnown = state.configuration.badges.has(badge);
      if (taking && !isKnown) return messages.warn(wording.t('kiosk.unknownTag'));
      if (taking?.person.badge === badge) return taking.keys.length > 0 ? end.finish() : undefined;
      if (taking) end.signOut(taking.person, false);
      const lockedUntil = kiosk.lockedUntil(badge);
      if (lockedUntil) {
        end.goHome();
        return messages.warn(wording.t('kiosk.locked', { time: wording.time(lockedUntil) }));
      }
      if (isKnown) {
        messages.clear();
        setStep({ at: 'pin', badge, typed });
      } else refuseUnknownBadge(parts, end, { badge, typed });
    },
    signedIn: (person) => {
      // The person canceled, or another badge was scanned, while the PIN was checked.
      if (currentStep() !== step) return void kiosk.signOut(person, false).catch(() => {});
      messages.clear();
      setStep({ at: 'reason', person, workOrder: '', keys: [] });
    },
    refusedPin: (text, isLocked) => {
      if (currentStep() !== step) return;
      messages.warn(text);
      if (isLocked) end.goHome();
    },
  };
}

/** Records the unknown badge and shows why it is refused. */
function refuseUnknownBadge(
  { kiosk, messages, wording: { t } }: DeskParts,
  { goHome }: VisitEnd,
  { badge, typed }: { badge: string; typed: boolean },
): void {
  messages.attempt(async (say) => {
    const result = await kiosk.signIn(badge, '', typed);
    if (result.isIn) return;
    if (result.reason === 'not-a-badge') return say(t(typed ? 'kiosk.badNumber' : 'kiosk.badCode'));
    goHome();
    say(t(result.reason === 'no-configuration' ? 'kiosk.loading' : 'kiosk.unknownBadge'));
  });
}
