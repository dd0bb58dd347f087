import { type RefObject, useEffect, useRef } from 'react';
import { codeOf, ignoreRepeats, type TypedKey } from './reader.ts';

interface Reader {
  /** Field for scanned or typed codes. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onCode: (code: string) => void;
  /** Actions of single keys while nothing is being typed: `Backspace`, ` `, `g`. */
  readonly shortcuts: Readonly<Record<string, (() => void) | undefined>>;
  /** False while a dialog is open. */
  readonly isOn: boolean;
}

/** Maximum milliseconds between the first two keys of a scanner's code. */
const mayBeReader = 70;

/**
 * All keys go into the field, wherever the focus is, and Enter ends the code. A shortcut counts only if no other key
 * follows at a scanner's speed.
 */
export function useReader({ field, onCode, shortcuts, isOn }: Reader): void {
  const latest = useRef({ onCode, shortcuts });
  latest.current = { onCode, shortcuts };
  useEffect(() => {
    if (!isOn) return;
    let keys: TypedKey[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isNew = ignoreRepeats();

    function empty() {
      keys = [];
      if (field.current) field.current.value = '';
    }

    function enter(event: KeyboardEvent) {
      const text = field.current?.value.trim() ?? '';
      if (text === '') return;
      event.preventDefault();
      event.stopPropagation();
      // Input without key events (pasted, corrected, or from an on-screen keyboard) is only in the field.
      const seen = keys
        .map(({ character }) => character)
        .join('')
        .trim();
      const code = seen === text ? codeOf(keys) : text;
      empty();
      if (isNew(code)) latest.current.onCode(code);
    }

    function shortcut(event: KeyboardEvent): boolean {
      const act = latest.current.shortcuts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      const input = field.current;
      const isFree = event.target === input || event.target === document.body;
      if (!act || !isFree || !input || input.value !== '' || event.repeat) return false;
      event.preventDefault();
      if (event.key.length > 1) {
        act();
        return true;
      }
      input.value = event.key;
      keys = [{ character: event.key, at: event.timeStamp }];
      timer = setTimeout(() => {
        if (input.value !== event.key) return;
        empty();
        act();
      }, mayBeReader);
      return true;
    }

    function press(event: KeyboardEvent) {
      const input = field.current;
      if (!input || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === 'Enter') return enter(event);
      if (isOtherField(event.target, input)) return;
      clearTimeout(timer);
      if (shortcut(event)) return;
      if (event.key === 'Escape') return empty();
      if (event.key.length !== 1) return;
      // A focused button handles Space itself.
      if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
      keys.push({ character: event.key, at: event.timeStamp });
      if (event.target === input) return;
      event.preventDefault();
      input.value += event.key;
      input.focus();
    }

    window.addEventListener('keydown', press, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', press, true);
    };
  }, [field, isOn]);
}

const isOtherField = (target: EventTarget | null, own: HTMLInputElement) =>
  target !== own && target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
