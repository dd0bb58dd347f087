import { useEffect, useMemo, useRef, useState } from 'react';
import type { Kiosk, KioskState, MovedKey, MoveResult, Person } from './core/kiosk.ts';
import { readBadge, readTypedBadge } from './core/scanned-code.ts';
import { holderOf, hookText } from './hooks.ts';
import { deviceLanguage, wordingOf } from './language.tsx';
import { afterReturn, afterTake, afterUndo } from './moved-steps.ts';
import { badgeOf, isTaking } from './step.ts';
import { timeZoneOf } from './time-zone.ts';
import { useVisit } from './use-visit.ts';

const refusalTexts = {
  'unknown-tag': 'kiosk.unknownTag',
  'not-allowed-now': 'kiosk.notAllowedNow',
  'undone-too-late': 'kiosk.undoLate',
  'invalid-badge': 'kiosk.unknownBadge',
  'no-configuration': 'kiosk.loading',
} as const;

/** Time in which a person can read a message. It covers the top of the screen. */
const messageMs = 10_000;
/** After an undo, the next row moves under the finger. A double tap would undo it too. */
const doubleTapMs = 500;

interface Message {
  readonly text: string;
  readonly tone: 'warning' | 'success';
}
const noMessage: Message = { text: '', tone: 'warning' };

/** Step, message, and actions of an enrolled kiosk. */
export function useDesk(kiosk: Kiosk, state: KioskState) {
  const { step, currentStep, setStep, storeAndShow } = useVisit(kiosk);
  const [message, setMessage] = useState(noMessage);
  const warn = (text: string) => setMessage({ text, tone: 'warning' });
  const clearMessage = () => setMessage(noMessage);
  useEffect(() => {
    const timer = setTimeout(() => setMessage((last) => (last === message ? noMessage : last)), messageMs);
    return () => clearTimeout(timer);
  }, [message]);
  const takingTags = useRef(new Set<string>());
  const lastUndo = useRef(Number.NEGATIVE_INFINITY);
  const { configuration, keysOut } = state;
  const taking = isTaking(step) ? step : undefined;
  const visitor = taking?.person ?? (step.at === 'moved' ? step.person : undefined);
  const language = visitor?.language ?? deviceLanguage;
  const timeZone = timeZoneOf(state);
  const wording = useMemo(() => wordingOf(language, timeZone), [language, timeZone]);
  const { t } = wording;

  /** Runs an action on the kiosk. Its messages are not shown on the next person's screens. */
  const attempt = (work: (say: (text: string, tone?: Message['tone']) => void) => Promise<void>) => {
    const badge = badgeOf(step);
    const say = (text: string, tone: Message['tone'] = 'warning') => {
      const current = badgeOf(currentStep());
      if (current === undefined || current === badge) setMessage({ text, tone });
    };
    clearMessage();
    work(say).catch(() => say(t('kiosk.failed')));
  };
  const refusal = (result: MoveResult & { moved: false }) => t(refusalTexts[result.reason]);
  const goHome = () => setStep({ at: 'home' });
  const signOut = (person: Person, isTimeout: boolean) => attempt(() => kiosk.signOut(person, isTimeout));

  const finish = () => {
    if (!taking) return goHome();
    const { person, keys } = taking;
    signOut(person, false);
    if (keys.length === 0) goHome();
    else setStep({ at: 'moved', kind: 'taken', keys, person });
  };
  const reset = () => {
    clearMessage();
    goHome();
    if (taking) signOut(taking.person, true);
  };
  const identify = (badge: string, typed: boolean) => {
    const isKnown = configuration.badges.has(badge);
    if (taking && !isKnown) return warn(t('kiosk.unknownTag'));
    if (taking?.person.badge === badge) return taking.keys.length > 0 ? finish() : undefined;
    if (taking) signOut(taking.person, false);
    const lockedUntil = kiosk.lockedUntil(badge);
    if (lockedUntil) {
      goHome();
      return warn(t('kiosk.locked', { time: wording.time(lockedUntil) }));
    }
    if (isKnown) return setStep({ at: 'pin', badge, typed });
    attempt(async (say) => {
      const result = await kiosk.signIn(badge, '', typed);
      if (result.isIn) return;
      if (result.reason === 'not-a-badge') return say(t('kiosk.badCode'));
      goHome();
      say(t(result.reason === 'no-configuration' ? 'kiosk.loading' : 'kiosk.unknownBadge'));
    });
  };
  const signedIn = (person: Person) => {
    // The person canceled, or another badge was scanned, while the PIN was checked.
    if (currentStep() !== step) return void kiosk.signOut(person, false).catch(() => {});
    clearMessage();
    setStep({ at: 'reason', person, workOrder: '', keys: [] });
  };
  const refusedPin = (text: string, isLocked: boolean) => {
    if (currentStep() !== step) return;
    warn(text);
    if (isLocked) goHome();
  };
  const returnKey = (tag: string | undefined, isTyped: boolean) =>
    attempt(async (say) => {
      if (tag === undefined) return say(t('kiosk.unknownTag'));
      const result = await kiosk.returnKey(tag, isTyped);
      if (!result.moved) return say(refusal(result));
      await storeAndShow((last) => afterReturn(last, step, result.key));
    });
  const takeKey = (tag: string | undefined, isTyped: boolean) =>
    attempt(async (say) => {
      if (!taking) return;
      const { person, activity, workOrder, keys } = taking;
      if (activity === undefined) return say(t('kiosk.reasonFirst'));
      if (tag === undefined) return say(t('kiosk.unknownTag'));
      if (keys.some((key) => key.tag === tag) && keysOut.has(tag)) return say(t('kiosk.alreadyTaken'));
      if (takingTags.current.has(tag)) return;
      takingTags.current.add(tag);
      try {
        const result = await kiosk.take(person, tag, { activity, workOrder: workOrder.trim() || null, isTyped });
        if (!result.moved) return say(refusal(result));
        await storeAndShow((last) => afterTake(last, person, result.key));
      } finally {
        takingTags.current.delete(tag);
      }
    });
  const undoneText = ({ hook }: MovedKey, holder: string | undefined) => {
    if (holder) return t('kiosk.undoneHolder', { name: holderOf(configuration, holder) });
    return hook === null ? t('kiosk.undone') : t('kiosk.undoneHook', { hook: hookText(configuration, hook) });
  };
  const undo = (moved: MovedKey) => {
    if (performance.now() - lastUndo.current < doubleTapMs) return;
    lastUndo.current = performance.now();
    attempt(async (say) => {
      const result = await kiosk.undo(moved);
      if (!result.moved) return say(refusal(result));
      const holder = kiosk.state().keysOut.get(moved.tag)?.badge;
      say(undoneText(moved, holder), 'success');
      await storeAndShow((last) => afterUndo(last, moved));
      lastUndo.current = performance.now();
    });
  };
  const readCode = (code: string) => {
    clearMessage();
    const badge = readBadge(code, configuration);
    // If a number belongs to both a badge and a key, it means the key if the key is out.
    const tag = configuration.badges.has(badge) && !keysOut.has(code.trim()) ? undefined : kiosk.readTag(code);
    if (tag === undefined) identify(badge, false);
    else if (taking) takeKey(tag, false);
    else returnKey(tag, false);
  };
  return {
    ...{ step, setStep, message, wording, finish, reset, signedIn, refusedPin, undo, readCode },
    badgeTyped: (text: string) => {
      const number = readTypedBadge(text, configuration);
      if (!configuration.badges.has(number) && kiosk.readTag(text) !== undefined) warn(t('kiosk.keyNotBadge'));
      else identify(number, true);
    },
    returnTyped: (code: string) => returnKey(kiosk.readTag(code), true),
    takeTyped: (code: string) => takeKey(kiosk.readTag(code), true),
    takeTapped: (tag: string) => takeKey(tag, true),
  };
}
