import { useState } from 'react';
import { useWording } from './language.tsx';
import css from './number-pad.module.css';
import screen from './screen.module.css';

interface NumberPadProps {
  readonly label: string;
  /** Shows dots instead of the characters. */
  readonly isHidden?: boolean;
  readonly maxLength: number;
  readonly onEnter: (text: string) => void;
}

/** Field with an on-screen number pad. A keyboard can also type into it. */
export function NumberPad({ label, isHidden = false, maxLength, onEnter }: NumberPadProps) {
  const { t } = useWording();
  const [text, setText] = useState('');
  const append = (digit: string) => setText((previous) => (previous + digit).slice(0, maxLength));
  return (
    <form
      className={css.pad}
      onSubmit={(event) => {
        event.preventDefault();
        if (text === '') return;
        onEnter(text);
        setText('');
      }}
    >
      <input
        className={css.field}
        aria-label={label}
        type={isHidden ? 'password' : 'text'}
        inputMode={isHidden ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <span className={screen.hidden} role="status">
        {isHidden && text !== '' ? t('kiosk.digitsEntered', { count: text.length }) : ''}
      </span>
      <div className={css.digits}>
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
          <button type="button" key={digit} onClick={() => append(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" aria-label={t('kiosk.deleteDigit')} onClick={() => setText(text.slice(0, -1))}>
          ⌫
        </button>
        <button type="button" onClick={() => append('0')}>
          0
        </button>
        <button type="submit" className={css.enter} aria-label={t('kiosk.continue')} disabled={text === ''}>
          →
        </button>
      </div>
    </form>
  );
}
