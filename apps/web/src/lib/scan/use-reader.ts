import { codeOf, ignoreRepeats, type TypedKey } from '@latchboard/contract/scanning/rules/reader';
import { type RefObject, useEffect, useRef } from 'react';

interface Reader {
  /** Field for scanned or typed codes. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onCode: (code: string) => void;
  /** Actions by key, such as `Backspace`, ` `, or `g`. They run only if the user is not typing. */
  readonly shortcuts: Readonly<Record<string, (() => void) | undefined>>;
  /** Whether the reader is active. False if a dialog is open. */
  readonly isOn: boolean;
}

/** Maximum milliseconds between the first two keys of a scanner's code. */
const maxFirstGap = 70;

/**
 * Sends typed keys to the field, unless another input has the focus. Enter ends the code. A single-character shortcut
 * runs only if no other key follows at a scanner's speed.
 */
export function useReader({ field, onCode, shortcuts, isOn }: Reader): void {
  const latest = useRef({ onCode, shortcuts });
  latest.current = { onCode, shortcuts };
  useEffect(() => {
    if (!isOn) return;
    let keys: TypedKey[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isNew = ignoreRepeats();

    function clear() {
      keys = [];
      if (field.current) field.current.value = '';
    }

    function submitCode(event: KeyboardEvent) {
      const text = field.current?.value.trim() ?? '';
      if (text === '') return;
      event.preventDefault();
      event.stopPropagation();
      // Pasted, corrected, or on-screen input differs from the recorded keys, so the field's text is used.
      const typedCode = keys
        .map(({ character }) => character)
        .join('')
        .trim();
      const code = typedCode === text ? codeOf(keys) : text;
      clear();
      if (isNew(code)) latest.current.onCode(code);
    }

    function runShortcut(event: KeyboardEvent): boolean {
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
        clear();
        act();
      }, maxFirstGap);
      return true;
    }

    function onKeyDown(event: KeyboardEvent) {
      const input = field.current;
      if (!input || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === 'Enter') return submitCode(event);
      if (isOtherField(event.target, input)) return;
      clearTimeout(timer);
      if (runShortcut(event)) return;
      if (event.key === 'Escape') return clear();
      if (event.key.length !== 1) return;
      // A focused button handles Space itself.
      if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
      keys.push({ character: event.key, at: event.timeStamp });
      if (event.target === input) return;
      event.preventDefault();
      input.value += event.key;
      input.focus();
    }

    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [field, isOn]);
}

const isOtherField = (target: EventTarget | null, readerField: HTMLInputElement) =>
  target !== readerField &&
  target instanceof HTMLElement &&
  target.matches('input, textarea, select, [contenteditable]');
