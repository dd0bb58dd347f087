import { codeOf, ignoreRepeats, isFromScanner, type TypedKey } from '@latchboard/contract/scanning/rules/reader';
import { useEffect, useRef } from 'react';
import { pinLength } from './number-pad.tsx';

/** Receives codes from a keyboard-wedge scanner anywhere on the page: fast characters followed by Enter. */
export function useWedge(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    let keys: TypedKey[] = [];
    const isNew = ignoreRepeats();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.length === 1) keys.push({ character: event.key, at: event.timeStamp });
      if (event.key !== 'Enter') return;
      const scanned = keys.slice(-maxLength);
      keys = [];
      const code = codeOf(scanned);
      if (!isFromScanner(scanned.slice(-code.length)) || isPin(code, event.target)) return;
      // The focused button must not also react.
      event.preventDefault();
      event.stopPropagation();
      if (event.target instanceof HTMLInputElement) removeFrom(event.target, code);
      if (isNew(code)) latest.current(code);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

/** Longest code: the URL on a label. */
const maxLength = 200;

/** Whether a code is a PIN that a person typed quickly. */
const isPin = (code: string, field: EventTarget | null) =>
  field instanceof HTMLInputElement && field.type === 'password' && code.length <= pinLength;

/**
 * Removes a scanned code from the field that had the focus. React notices only changes made through the browser's own
 * setter.
 */
function removeFrom(field: HTMLInputElement, code: string): void {
  const text = field.value.endsWith(code) ? field.value.slice(0, -code.length) : '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
