import { useEffect, useRef, useState } from 'react';
import { useKitServices } from '../layout/kit-services.tsx';
import { isEqual } from './draft.ts';
import { useFlush, writeDelay } from './stored-draft.ts';

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
  const pending = useRef<{ readonly write: () => void; readonly timer: ReturnType<typeof setTimeout> } | null>(null);

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

  useFlush(() => {
    clearTimeout(pending.current?.timer);
    pending.current?.write();
  });

  function forget() {
    wasSet.current = true;
    clearTimeout(pending.current?.timer);
    pending.current = null;
    void stored?.remove();
  }

  function set(change: Value | ((before: Value) => Value)) {
    const next = change instanceof Function ? change(latest.current) : change;
    latest.current = next;
    wasSet.current = true;
    setValue(next);
    if (isEqual(next, opened)) return forget();
    clearTimeout(pending.current?.timer);
    const write = () => {
      pending.current = null;
      void stored?.write({ opened: { value: opened }, typed: { value: next }, at: new Date().toISOString() });
    };
    pending.current = { write, timer: setTimeout(write, writeDelay) };
  }

  return [value, set, forget];
}
