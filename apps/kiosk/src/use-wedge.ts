import { codeOf, ignoreRepeats, isFromScanner, type TypedKey } from '@latchboard/contract/scanning/rules/reader';
import { useEffect, useRef } from 'react';

/** Receives the codes of a keyboard-wedge scanner on the whole page: fast characters that Enter ends. */
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
      if (!isFromScanner(scanned.slice(-code.length))) return;
      // The focused button must not also react.
      event.preventDefault();
      event.stopPropagation();
      if (event.target instanceof HTMLInputElement) event.target.value = '';
      if (isNew(code)) latest.current(code);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

/** Longest code: the address of a label. */
const maxLength = 200;
