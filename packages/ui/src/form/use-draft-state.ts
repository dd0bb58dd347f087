import { useEffect, useRef, useState } from 'react';
import { useKitServices } from '../layout/kit-services.tsx';
import { isEqual } from './draft.ts';
import type { FormDraft } from './use-form-draft.ts';

interface DraftStateOptions {
  /** Whether the draft belongs to all pages, for an input that stays visible while the user changes the page. */
  readonly isOnEveryPage?: boolean;
}

interface DraftShape {
  /** Whether a stored value has the current shape. An earlier version may have stored a different one. */
  readonly isValue: (stored: unknown) => boolean;
}

/** Value, setter, a function that deletes the draft after the input was sent, and a restored draft for a note. */
type DraftState<Value> = readonly [
  Value,
  (next: Value | ((before: Value) => Value)) => void,
  () => void,
  FormDraft | null,
];

const isText = (stored: unknown) => typeof stored === 'string';

/**
 * State of an input outside a `FormFrame`. Like the entries of a form, it survives a reload and an expired session
 * (BEY-18). `name` identifies the record and the field. Setting the initial value deletes the draft. A value other than
 * text needs `isValue`, and a draft with another shape is ignored.
 */
export function useDraftState(
  name: string,
  initial: string | (() => string),
  options?: DraftStateOptions & Partial<DraftShape>,
): DraftState<string>;
export function useDraftState<Value>(
  name: string,
  initial: Value | (() => Value),
  options: DraftStateOptions & DraftShape,
): DraftState<Value>;
export function useDraftState<Value>(
  name: string,
  initial: Value | (() => Value),
  { isOnEveryPage = false, isValue = isText }: DraftStateOptions & Partial<DraftShape> = {},
): DraftState<Value> {
  const { openDraft } = useKitServices();
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const shape = useRef(isValue);
  const [initialValue] = useState(initial);
  const [value, setValue] = useState(initialValue);
  const latest = useRef(value);
  const [stored] = useState(() => openDraft?.(`field ${name}`, isOnEveryPage));
  const wasSet = useRef(false);
  const hasChange = useRef(false);
  const isWriting = useRef(false);

  useEffect(() => {
    let isMounted = true;
    void stored?.read().then((draft) => {
      if (!isMounted || wasSet.current || !draft || !isEqual(draft.opened.value, initialValue)) return;
      if (!shape.current(draft.typed.value)) return;
      latest.current = draft.typed.value as Value;
      setValue(latest.current);
      setRestoredAt(draft.at);
    });
    return () => {
      isMounted = false;
    };
  }, [stored, initialValue]);

  /** Writes immediately. Changes made during a write are written together afterward. */
  async function write() {
    hasChange.current = true;
    if (isWriting.current) return;
    isWriting.current = true;
    while (hasChange.current) {
      hasChange.current = false;
      const at = new Date().toISOString();
      await stored?.write({ opened: { value: initialValue }, typed: { value: latest.current }, at });
    }
    isWriting.current = false;
  }

  function forget() {
    wasSet.current = true;
    hasChange.current = false;
    setRestoredAt(null);
    void stored?.remove();
  }

  function set(change: Value | ((before: Value) => Value)) {
    const next = change instanceof Function ? change(latest.current) : change;
    latest.current = next;
    wasSet.current = true;
    setValue(next);
    if (isEqual(next, initialValue)) forget();
    else void write();
  }

  const discard = () => set(() => initialValue);
  return [
    value,
    set,
    forget,
    restoredAt === null ? null : { at: restoredAt, isRestored: true, restore: () => undefined, discard },
  ];
}

/** Combines the restored drafts of a dialog's inputs into one note. */
export function restoredDraft(...drafts: readonly (FormDraft | null)[]): FormDraft | null {
  const restored = drafts.filter((draft) => draft !== null);
  const [first] = restored.toSorted((a, b) => b.at.localeCompare(a.at));
  if (first === undefined) return null;
  return {
    ...first,
    discard: () => {
      for (const draft of restored) draft.discard();
    },
  };
}
