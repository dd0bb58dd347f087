import { useMemo } from 'react';
import type { Kiosk, KioskState } from './core/kiosk.ts';
import { readBadge, readTypedBadge } from './core/scanned-code.ts';
import { type DeskParts, takingOf } from './desk-parts.ts';
import { visitEndOf } from './end-visit.ts';
import { deviceLanguage, wordingOf } from './language.tsx';
import { signInOf } from './sign-in.ts';
import { isTaking, type Step } from './step.ts';
import { timeZoneOf } from './time-zone.ts';
import { useKeyMoves } from './use-key-moves.ts';
import { useMessages } from './use-messages.ts';
import { useVisit } from './use-visit.ts';

/** Step, message, and actions of an enrolled kiosk. */
export function useDesk(kiosk: Kiosk, state: KioskState) {
  const visit = useVisit(kiosk);
  const wording = useVisitorWording(visit.step, state);
  const messages = useMessages({ ...visit, failedText: wording.t('kiosk.failed') });
  const parts: DeskParts = { kiosk, state, visit, messages, wording };
  const end = visitEndOf(parts);
  const signIn = signInOf(parts, end);
  const moves = useKeyMoves(parts);
  const { step, setStep } = visit;
  return {
    ...{ step, setStep, wording, message: messages.message },
    ...{ finish: end.finish, reset: end.reset, undo: moves.undo },
    ...{ signedIn: signIn.signedIn, refusedPin: signIn.refusedPin },
    ...codesOf(parts, { identify: signIn.identify, ...moves }),
  };
}

/** Texts in the language of the person who is taking keys or has just moved one. */
function useVisitorWording(step: Step, state: KioskState) {
  const visitor = isTaking(step) || step.at === 'moved' ? step.person : undefined;
  const language = visitor?.language ?? deviceLanguage;
  const timeZone = timeZoneOf(state);
  return useMemo(() => wordingOf(language, timeZone), [language, timeZone]);
}

type CodeActions = Pick<ReturnType<typeof signInOf>, 'identify'> &
  Pick<ReturnType<typeof useKeyMoves>, 'takeKey' | 'returnKey'>;

/** Actions for codes that a person scans, types, or taps. */
function codesOf(parts: DeskParts, { identify, takeKey, returnKey }: CodeActions) {
  const { kiosk, messages, wording } = parts;
  const { configuration, keysOut } = parts.state;
  return {
    readCode: (code: string) => {
      messages.clear();
      const badge = readBadge(code, configuration);
      // If a number belongs to both a badge and a key, it means the key if the key is out.
      const tag = configuration.badges.has(badge) && !keysOut.has(code.trim()) ? undefined : kiosk.readTag(code);
      if (tag === undefined) identify(badge, false);
      else if (takingOf(parts)) takeKey(tag, false);
      else returnKey(tag, false);
    },
    badgeTyped: (text: string) => {
      const number = readTypedBadge(text, configuration);
      if (configuration.badges.has(number) || kiosk.readTag(text) === undefined) identify(number, true);
      else messages.warn(wording.t('kiosk.keyNotBadge'));
    },
    returnTyped: (code: string) => returnKey(kiosk.readTag(code), true),
    takeTyped: (code: string) => takeKey(kiosk.readTag(code), true),
    takeTapped: (tag: string) => takeKey(tag, true),
  };
}
