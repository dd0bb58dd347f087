import { useEffect, useRef, useState } from 'react';
import { useWording } from './language.tsx';
import css from './number-pad.module.css';
import screen from './screen.module.css';

export const pinLength = 4;
const maxCodeLength = 30;
/**
 * Milliseconds to wait after the last typed digit of a PIN. A scanner, which also types into the field, never pauses
 * that long.
 */
const typedPinDelayMs = 500;

interface NumberPadProps {
  readonly label: string;
  /** Whether to show dots instead of the characters. The last digit submits the PIN. */
  readonly isPin?: boolean;
  /** Whether codes can contain letters. If so, the tablet shows its own keyboard instead of the pad. */
  readonly hasLetters?: boolean;
  readonly onEnter: (text: string) => void;
}

/** Field with an on-screen number pad. A person can also type on a keyboard. */
export function NumberPad({ label, isPin = false, hasLetters = false, onEnter }: NumberPadProps) {
  const { t } = useWording();
  const [text, setText] = useState('');
  const maxLength = isPin ? pinLength : maxCodeLength;
  const field = useRef<HTMLInputElement>(null);
  const typedPin = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    field.current?.focus();
    return () => clearTimeout(typedPin.current);
  }, []);
  const enter = (entered: string) => {
    clearTimeout(typedPin.current);
    if (entered === '') return;
    onEnter(entered);
    setText('');
  };
  const type = (typed: string) => {
    const newText = typed.slice(0, maxLength);
    setText(newText);
    clearTimeout(typedPin.current);
    if (isPin && newText.length === maxLength) typedPin.current = setTimeout(() => enter(newText), typedPinDelayMs);
  };
  const tap = (digit: string) => {
    const newText = (text + digit).slice(0, maxLength);
    if (isPin && newText.length === maxLength) enter(newText);
    else setText(newText);
  };
  return (
    <form
      className={css.pad}
      onSubmit={(event) => {
        event.preventDefault();
        enter(text);
      }}
    >
      <label className={screen.field}>
        {label}
        <input
          ref={field}
          className={css.field}
          type={isPin ? 'password' : 'text'}
          // The pad replaces the tablet's keyboard, which would cover the pad.
          inputMode={hasLetters ? 'text' : 'none'}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={text}
          onChange={({ target }) => type(target.value)}
        />
      </label>
      <span className={screen.hidden} role="status">
        {isPin && text !== '' ? t('kiosk.digitsEntered', { count: text.length }) : ''}
      </span>
      {hasLetters ? (
        <button type="submit" className={screen.primary} disabled={text === ''}>
          {t('kiosk.continue')}
        </button>
      ) : (
        <div className={css.digits}>
          {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
            <button type="button" key={digit} onClick={() => tap(digit)}>
              {digit}
            </button>
          ))}
          <button type="button" aria-label={t('kiosk.deleteDigit')} onClick={() => setText(text.slice(0, -1))}>
            ⌫
          </button>
          <button type="button" onClick={() => tap('0')}>
            0
          </button>
          {isPin ? (
            <span />
          ) : (
            <button type="submit" className={css.enter} aria-label={t('kiosk.continue')} disabled={text === ''}>
              →
            </button>
          )}
        </div>
      )}
    </form>
  );
}
