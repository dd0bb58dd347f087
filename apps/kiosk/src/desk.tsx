import { showBadgeCode } from '@latchboard/contract/tag-labels/code';
import { useMemo, useState } from 'react';
import type { Kiosk, KioskState, MovedKey, MoveResult, Person } from './core/kiosk.ts';
import { Home } from './home.tsx';
import { deviceLanguage, WordingContext, wordingOf } from './language.tsx';
import { MovedKeys } from './moved-keys.tsx';
import { PinEntry } from './pin-entry.tsx';
import { StatusBar } from './status-bar.tsx';
import { StillThere } from './still-there.tsx';
import { Take } from './take.tsx';
import { timeZoneOf } from './time-zone.ts';
import { useUpdates } from './updates.ts';
import { useIdle } from './use-idle.ts';
import { useWedge } from './use-wedge.ts';

type Step =
  | { at: 'home' }
  | { at: 'pin'; badge: string; typed: boolean }
  | { at: 'take'; person: Person; scanned?: { code: string } }
  | { at: 'moved'; kind: 'taken' | 'returned'; keys: readonly MovedKey[]; person?: Person };

const refusalTexts = {
  'unknown-tag': 'kiosk.unknownTag',
  'not-allowed-now': 'kiosk.notAllowedNow',
  'not-out': 'kiosk.notOut',
  'undone-too-late': 'kiosk.undoLate',
} as const;

/** Number of a badge from its printed code (`000412-7`) or from the number alone. */
export function badgeOf(code: string): string {
  const number = code.trim().replace(/-\d$/, '');
  return showBadgeCode(number) === code.trim() ? number : code.trim();
}

/** The screens of an enrolled kiosk. */
export function Desk({ kiosk, state }: { readonly kiosk: Kiosk; readonly state: KioskState }) {
  const [step, setStep] = useState<Step>({ at: 'home' });
  const [message, setMessage] = useState('');
  const person = step.at === 'take' || step.at === 'moved' ? step.person : undefined;
  const timeZone = timeZoneOf(state);
  const wording = useMemo(() => wordingOf(person?.language ?? deviceLanguage, timeZone), [person?.language, timeZone]);
  const { t } = wording;

  const show = (next: Step, text = '') => {
    setStep(next);
    setMessage(text);
  };
  const refuse = (result: MoveResult & { moved: false }) => setMessage(t(refusalTexts[result.reason]));
  /** Runs a change of the kiosk. Shows a message if it could not be stored. */
  const attempt = (work: () => Promise<void>) => {
    work().catch(() => setMessage(t('kiosk.failed')));
  };
  const giveBack = (code: string, isTyped: boolean) =>
    attempt(async () => {
      const tag = kiosk.readTag(code);
      if (tag === undefined) return setMessage(t('kiosk.unknownTag'));
      const result = await kiosk.returnKey(tag, isTyped);
      if (result.moved) show({ at: 'moved', kind: 'returned', keys: [result.key] });
      else refuse(result);
    });
  const signOut = (isTimeout: boolean) => {
    show({ at: 'home' });
    if (person) attempt(() => kiosk.signOut(person, isTimeout));
  };
  const onCode = (code: string) => {
    setMessage('');
    const badge = badgeOf(code);
    const tag = kiosk.readTag(code);
    if (step.at === 'take') return setStep({ ...step, scanned: { code } });
    const isBadge = state.configuration.badges.has(badge) && !(tag !== undefined && state.keysOut.has(tag));
    if (tag !== undefined && !isBadge) return giveBack(code, false);
    if (step.at === 'moved' && step.person) signOut(false);
    show({ at: 'pin', badge, typed: false });
  };
  useWedge(onCode);
  useUpdates(step.at === 'home');
  const secondsLeft = useIdle(step.at !== 'home' || message !== '', step, () => signOut(true));

  return (
    <WordingContext value={wording}>
      <StatusBar state={state} />
      <p role="status" aria-live="assertive" className="message" data-empty={message === ''}>
        {message}
      </p>
      {step.at === 'home' && (
        <Home
          onCode={onCode}
          onBadge={(code) => show({ at: 'pin', badge: badgeOf(code), typed: true })}
          onKey={(code) => giveBack(code, true)}
        />
      )}
      {step.at === 'pin' && (
        <PinEntry
          key={step.badge}
          {...step}
          kiosk={kiosk}
          onSignedIn={(signedIn) => show({ at: 'take', person: signedIn })}
          onFailed={setMessage}
          onCancel={() => show({ at: 'home' })}
        />
      )}
      {step.at === 'take' && (
        <Take
          state={state}
          kiosk={kiosk}
          person={step.person}
          scanned={step.scanned}
          onCode={onCode}
          onMessage={setMessage}
          onTaken={(keys, text) => show({ at: 'moved', kind: 'taken', keys, person: step.person }, text)}
          onCancel={() => signOut(false)}
        />
      )}
      {step.at === 'moved' && (
        <MovedKeys
          kind={step.kind}
          keys={step.keys}
          configuration={state.configuration}
          onUndo={(moved) =>
            attempt(async () => {
              const result = await kiosk.undo(moved);
              if (!result.moved) return refuse(result);
              const keys = step.keys.filter(({ seq }) => seq !== moved.seq);
              if (keys.length > 0) show({ ...step, keys }, t('kiosk.undone'));
              else {
                signOut(false);
                setMessage(t('kiosk.undone'));
              }
            })
          }
          onFinish={() => signOut(false)}
        />
      )}
      {secondsLeft !== undefined && <StillThere secondsLeft={secondsLeft} />}
    </WordingContext>
  );
}
