import { useEffect, useRef, useState } from 'react';
import { useKitServices } from '../layout/kit-services.tsx';
import { isEqual } from './draft.ts';

/**
 * State of an input outside a `FormFrame`. Like the entries of a form, it survives a reload and an expired session
 * (BEY-18). `name` identifies the record and the field. The third value of the result deletes the draft, after the input
 * was sent. Setting the initial value deletes it, too.
 */
export function useDraftState<Value>(
  name: string,
  initial: Value | (() => Value),
): readonly [Value, (next: Value | ((before: Value) => Value)) => void, () => void] {
  const { openDraft } = useKitServices();
  const [opened] = useState(initial);
  const [value, setValue] = useState(opened);
  const latest = useRef(value);
  const [stored] = useState(() => openDraft?.(`field ${name}`));
  const wasSet = useRef(false);
  const hasChange = useRef(false);
  const isWriting = useRef(false);

  useEffect(() => {
    let isMounted = true;
    void stored?.read().then((draft) => {
      if (!isMounted || wasSet.current || !draft || !isEqual(draft.opened.value, opened)) return;
      latest.current = draft.typed.value as Value;
      setValue(latest.current);
    });
    return () => {
      isMounted = false;
    };
  }, [stored, opened]);

  /** Writes immediately. Changes during a write are written together after it. */
  async function write() {
    hasChange.current = true;
    if (isWriting.current) return;
    isWriting.current = true;
    while (hasChange.current) {
      hasChange.current = false;
      const at = new Date().toISOString();
      await stored?.write({ opened: { value: opened }, typed: { value: latest.current }, at });
    }
    isWriting.current = false;
  }

  function forget() {
    wasSet.current = true;
    hasChange.current = false;
    void stored?.remove();
  }

  function set(change: Value | ((before: Value) => Value)) {
    const next = change instanceof Function ? change(latest.current) : change;
    latest.current = next;
    wasSet.current = true;
    setValue(next);
    if (isEqual(next, opened)) forget();
    else void write();
  }

  return [value, set, forget];
}
