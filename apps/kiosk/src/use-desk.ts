import { useMemo, useRef, useState } from 'react';
import type { Kiosk, KioskState, MovedKey, MoveResult, Person } from './core/kiosk.ts';
import { readBadge } from './core/scanned-code.ts';
import { deviceLanguage, wordingOf } from './language.tsx';
import { isTaking } from './step.ts';
import { timeZoneOf } from './time-zone.ts';
import { useVisit } from './use-visit.ts';

const refusalTexts = {
  'unknown-tag': 'kiosk.unknownTag',
  'not-allowed-now': 'kiosk.notAllowedNow',
  'not-out': 'kiosk.notOut',
  'undone-too-late': 'kiosk.undoLate',
  'invalid-badge': 'kiosk.unknownBadge',
  'no-configuration': 'kiosk.loading',
} as const;

/** Step, message, and actions of an enrolled kiosk. */
export function useDesk(kiosk: Kiosk, state: KioskState) {
  const { step, setStep, storeAndShow } = useVisit(kiosk);
  const [message, setMessage] = useState('');
  const takingTags = useRef(new Set<string>());
  const { configuration, keysOut } = state;
  const taking = isTaking(step) ? step : undefined;
  const language = taking?.person.language ?? (step.at === 'moved' ? step.language : undefined) ?? deviceLanguage;
  const timeZone = timeZoneOf(state);
  const wording = useMemo(() => wordingOf(language, timeZone), [language, timeZone]);
  const { t } = wording;

  /** Runs a change of the kiosk. Shows a message if it could not be stored. */
  const attempt = (work: () => Promise<void>) => {
    setMessage('');
    work().catch(() => setMessage(t('kiosk.failed')));
  };
  const refuse = (result: MoveResult & { moved: false }) => setMessage(t(refusalTexts[result.reason]));
  const goHome = () => setStep({ at: 'home' });
  const signOut = (person: Person, isTimeout: boolean) => attempt(() => kiosk.signOut(person, isTimeout));

  const finish = () => {
    if (!taking) return goHome();
    const { person, keys } = taking;
    signOut(person, false);
    if (keys.length === 0) goHome();
    else setStep({ at: 'moved', kind: 'taken', keys, language: person.language });
  };
  const reset = () => {
    setMessage('');
    goHome();
    if (taking) signOut(taking.person, true);
  };
  const identify = (code: string, typed: boolean) => {
    const badge = readBadge(code, configuration);
    if (taking?.person.badge === badge) return taking.keys.length > 0 ? finish() : undefined;
    if (taking) signOut(taking.person, false);
    if (configuration.badges.has(badge)) return setStep({ at: 'pin', badge, typed });
    goHome();
    attempt(async () => {
      const result = await kiosk.signIn(badge, '', typed);
      const isLoading = !result.isIn && result.reason === 'no-configuration';
      setMessage(t(isLoading ? 'kiosk.loading' : 'kiosk.unknownBadge'));
    });
  };
  const signedIn = (person: Person) => {
    setMessage('');
    setStep({ at: 'reason', person, workOrder: '', keys: [] });
  };
  const returnKey = (tag: string | undefined, isTyped: boolean) =>
    attempt(async () => {
      if (tag === undefined) return setMessage(t('kiosk.unknownTag'));
      const result = await kiosk.returnKey(tag, isTyped);
      if (!result.moved) return refuse(result);
      await storeAndShow((last) => {
        const earlier = last.at === 'moved' && last.kind === 'returned' ? last.keys : [];
        return { at: 'moved', kind: 'returned', keys: [result.key, ...earlier] };
      });
    });
  const takeKey = (tag: string | undefined, isTyped: boolean) =>
    attempt(async () => {
      if (!taking) return;
      const { person, activity, workOrder, keys } = taking;
      if (activity === undefined) return setMessage(t('kiosk.reasonFirst'));
      if (tag === undefined) return setMessage(t('kiosk.unknownTag'));
      if (keys.some((key) => key.tag === tag) && keysOut.has(tag)) return setMessage(t('kiosk.alreadyTaken'));
      if (takingTags.current.has(tag)) return;
      takingTags.current.add(tag);
      try {
        const result = await kiosk.take(person, tag, { activity, workOrder: workOrder.trim() || null, isTyped });
        if (!result.moved) return refuse(result);
        await storeAndShow((last) => (isTaking(last) ? { ...last, keys: [result.key, ...last.keys] } : last));
      } finally {
        takingTags.current.delete(tag);
      }
    });
  const undo = (moved: MovedKey) =>
    attempt(async () => {
      const result = await kiosk.undo(moved);
      if (!result.moved) return refuse(result);
      setMessage(t('kiosk.undone'));
      await storeAndShow((last) => {
        if (!('keys' in last)) return last;
        const keys = last.keys.filter(({ seq }) => seq !== moved.seq);
        return last.at === 'moved' && keys.length === 0 ? { at: 'home' } : { ...last, keys };
      });
    });
  const readCode = (code: string) => {
    setMessage('');
    const badge = readBadge(code, configuration);
    // A number of both a badge and a key is the key if that is out.
    const tag = configuration.badges.has(badge) && !keysOut.has(badge) ? undefined : kiosk.readTag(code);
    if (tag === undefined) identify(code, false);
    else if (taking) takeKey(tag, false);
    else returnKey(tag, false);
  };
  return {
    ...{ step, setStep, message, setMessage, wording, finish, reset, identify, signedIn, undo, readCode },
    returnTyped: (code: string) => returnKey(kiosk.readTag(code), true),
    takeTyped: (code: string) => takeKey(kiosk.readTag(code), true),
    takeTapped: (tag: string) => takeKey(tag, true),
  };
}
