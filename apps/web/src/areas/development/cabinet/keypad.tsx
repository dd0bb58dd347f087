import type { Translate } from '@latchboard/texts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { DeviceProps } from './device-props.ts';
import css from './keypad.module.css';
import { Reasons } from './reasons.tsx';
import { responseText, useKeypadText } from './response-text.ts';
import type { KeypadPrompt } from './shapes.ts';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'clear', '0', 'enter'] as const;
const maxLengths: Readonly<Record<KeypadPrompt['kind'], number>> = { badge: 6, pin: 4, why: 0, order: 20 };

/** Badge reader, display, and keypad buttons. */
export function Keypad({ controls, device }: DeviceProps) {
  const pageTranslate = useTranslate();
  const { sight } = device;
  const { prompt, isYou } = controls;
  const holder = prompt.kind === 'pin' ? sight.badges.find(({ number }) => number === prompt.badge) : undefined;
  const t = useKeypadText(prompt.kind === 'pin' ? holder?.language : isYou ? sight.person?.language : undefined);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const step = prompt.kind === 'pin' ? prompt.badge : prompt.kind;
  const isTyping = prompt.kind === 'pin' || prompt.kind === 'order' || (prompt.kind === 'badge' && !isYou);
  const maxLength = maxLengths[prompt.kind];

  useEffect(() => {
    setTyped('');
    // After a badge is read, the user types the next input.
    if (step !== 'badge' && step !== 'why') field.current?.focus();
  }, [step]);

  function enterKey(key: (typeof digits)[number]) {
    if (key === 'clear') setTyped('');
    else if (key === 'enter') submitInput();
    else setTyped((before) => `${before}${key}`.slice(0, maxLength));
  }

  function submitInput(event?: FormEvent) {
    event?.preventDefault();
    setTyped('');
    if (prompt.kind === 'badge' && !isYou && /^\d{6}$/.test(typed))
      controls.showPrompt({ kind: 'pin', badge: typed, typed: true });
    else if (prompt.kind === 'pin' && /^\d{4}$/.test(typed))
      void controls.act({ do: 'sign-in', badge: prompt.badge, pin: typed, typed: prompt.typed });
    else if (prompt.kind === 'order') takeKey(typed.trim() || null);
  }

  function takeKey(workOrder: string | null) {
    if (prompt.kind !== 'order') return;
    const { key, activity } = prompt;
    void controls.act({ do: 'take', tag: key.tag, activity, workOrder }, key);
  }

  return (
    <section
      className={css.keypad}
      data-typing={isTyping}
      data-asking={prompt.kind}
      aria-label={pageTranslate('cabinet.keypad')}
    >
      <form className={css.display} onSubmit={submitInput} aria-label={pageTranslate('cabinet.display')}>
        <Display controls={controls} device={device} t={t} />
        {isTyping && (
          <input
            ref={field}
            key={prompt.kind}
            type={prompt.kind === 'pin' ? 'password' : 'text'}
            inputMode="numeric"
            autoComplete="off"
            data-1p-ignore
            aria-label={t(fieldNames[prompt.kind])}
            maxLength={maxLength}
            value={typed}
            onChange={({ currentTarget }) =>
              setTyped(prompt.kind === 'order' ? currentTarget.value : currentTarget.value.replace(/\D/g, ''))
            }
          />
        )}
        {prompt.kind === 'why' && <Reasons controls={controls} device={device} t={t} />}
        <div className={css.choices}>
          {prompt.kind === 'pin' && holder?.hasFingerprint === true && (
            <button
              type="button"
              onClick={() => void controls.act({ do: 'sign-in', badge: prompt.badge, typed: prompt.typed })}
            >
              {t('cabinet.useFinger')}
            </button>
          )}
          {prompt.kind === 'pin' && holder?.asksPin === false && (
            <button
              type="button"
              onClick={() => void controls.act({ do: 'sign-in', badge: prompt.badge, typed: prompt.typed })}
            >
              {t('cabinet.noPin')}
            </button>
          )}
          {prompt.kind === 'order' && (
            <button type="button" onClick={() => takeKey(null)}>
              {t('cabinet.skip')}
            </button>
          )}
          {prompt.kind !== 'badge' && (
            <button type="button" onClick={controls.cancelPrompt}>
              {t('cabinet.cancel')}
            </button>
          )}
        </div>
      </form>
      <div className={css.keys}>
        {digits.map((key) => (
          <button
            key={key}
            type="button"
            data-key={key}
            disabled={!isTyping}
            aria-label={key === 'clear' || key === 'enter' ? t(`cabinet.${key}`) : t('cabinet.key', { digit: key })}
            onClick={() => enterKey(key)}
          >
            {key === 'clear' ? 'C' : key === 'enter' ? '↵' : key}
          </button>
        ))}
      </div>
      <div className={css.reader} data-on={prompt.kind === 'pin'}>
        <span aria-hidden />
        {t('cabinet.reader')}
      </div>
      <CabinetActions controls={controls} device={device} />
    </section>
  );
}

const fieldNames = {
  badge: 'cabinet.badgeNumber',
  pin: 'cabinet.pin',
  why: 'cabinet.pin',
  order: 'cabinet.workOrder',
} as const;

interface TranslatedProps extends DeviceProps {
  readonly t: Translate;
}

/** Display text: the result of the last input, then the requested input. */
function Display({ controls, device: { sight }, t }: TranslatedProps) {
  const { prompt, lastResponse, isYou } = controls;
  const isErrorResponse =
    lastResponse !== null &&
    ['refused', 'occupied', 'wrongHook', 'leftOpen', 'forced', 'hookTaken'].includes(lastResponse.code);
  const idleText = isYou
    ? t(sight.door === 'closed' ? 'cabinet.doorShut' : 'cabinet.takeOrReturn')
    : t('cabinet.holdBadge');
  const lines = {
    badge: idleText,
    pin: t('cabinet.askPin'),
    why: t('cabinet.reason', { key: prompt.kind === 'why' ? keyOf(prompt) : '' }),
    order: t('cabinet.workOrder'),
  };
  return (
    <div className={css.lines} role="status">
      {isYou && <b>{t('cabinet.hello', { name: sight.person?.name ?? sight.person?.badge ?? '' })}</b>}
      {lastResponse !== null && prompt.kind === 'badge' && (
        <p className={css.said} data-bad={isErrorResponse}>
          {responseText(lastResponse, sight, t)}
        </p>
      )}
      <p>{lines[prompt.kind]}</p>
    </div>
  );
}

const keyOf = ({ key }: KeypadPrompt & { kind: 'why' }) => key.opens[0] ?? key.tag;

/** Buttons for the door and for signing out, in the language of the page, regardless of the badge's language. */
function CabinetActions({ controls, device: { sight } }: DeviceProps) {
  const { act, isYou } = controls;
  const t = useTranslate();
  const { door, person, standing } = sight;
  if (!isYou)
    return (
      <div className={css.doings}>
        {door === 'closed' ? (
          <button type="button" disabled={standing !== 'nobody'} onClick={() => void act({ do: 'force-door' })}>
            {t('cabinet.force')}
          </button>
        ) : (
          <button type="button" disabled={standing !== 'nobody'} onClick={() => void act({ do: 'close-door' })}>
            {t('cabinet.closeDoor')}
          </button>
        )}
      </div>
    );
  return (
    <div className={css.doings}>
      {door === 'closed' ? (
        <button type="button" onClick={() => void act({ do: 'open-door' })}>
          {t('cabinet.openDoor')}
        </button>
      ) : (
        <button type="button" onClick={() => void act({ do: 'close-door' })}>
          {t('cabinet.closeDoor')}
        </button>
      )}
      <button type="button" disabled={door !== 'open'} onClick={() => void act({ do: 'leave-door-open' })}>
        {t('cabinet.leaveOpen')}
      </button>
      {person?.hasFingerprint === false && (
        <button type="button" onClick={() => void act({ do: 'enroll-fingerprint' })}>
          {t('cabinet.enroll')}
        </button>
      )}
      <button type="button" data-main onClick={() => void act({ do: 'sign-out' })}>
        {t('cabinet.signOut')}
      </button>
    </div>
  );
}
