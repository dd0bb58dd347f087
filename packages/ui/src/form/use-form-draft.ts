import { useEffect, useRef, useState } from 'react';
import { useKitServices } from '../layout/kit-services.tsx';
import { type Draft, type FormValues, hasSameShape, isEqual, storableFields } from './draft.ts';
import type { SchemaForm } from './use-schema-form.ts';

/** Milliseconds without typing after which the draft is written. */
const writeDelay = 300;

export interface FormDraft {
  /** Instant of the draft's last change. */
  readonly at: string;
  /**
   * False if the saved values have changed since the draft was started. The user then decides whether to restore the
   * draft.
   */
  readonly isRestored: boolean;
  readonly restore: () => void;
  readonly discard: () => void;
}

interface FoundDraft {
  readonly draft: Draft;
  readonly isRestored: boolean;
}

/**
 * Stores a form's unsaved entries in this browser until the user saves or discards them. Restores them when the form
 * opens again after a reload, a crash, or an expired session. If the saved values have changed since then, nothing is
 * written until the user decides. `isCanceled` is true while the Cancel button closes the form.
 */
export function useFormDraft<Values>(
  form: SchemaForm<Values>,
  isCanceled: { readonly current: boolean },
): FormDraft | null {
  const { openDraft } = useKitServices();
  const [foundDraft, setFound] = useState<FoundDraft | null>(null);
  const pending = useRef<{ readonly write: () => void; readonly timer: ReturnType<typeof setTimeout> } | null>(null);
  const [stored] = useState(() =>
    form.draftName === undefined ? undefined : openDraft?.([form.draftName, ...Object.keys(form.labels)].join(' ')),
  );
  const current = useRef(form);
  current.current = form;

  useEffect(() => {
    if (!stored) return;
    let isMounted = true;
    void stored.read().then((draft) => {
      const { savedValues, isDirty } = current.current;
      const values = storableFields(savedValues() as FormValues);
      if (!isMounted || !draft || isDirty || !hasSameShape(values, draft.opened) || !hasSameShape(values, draft.typed))
        return;
      const isRestored = isEqual(values, draft.opened);
      if (isRestored) applyDraft(current.current, draft);
      setFound({ draft, isRestored });
    });
    return () => {
      isMounted = false;
    };
  }, [stored]);

  const { values, isDirty, isBusy, draft: discardRef } = form;
  const wasDirty = useRef(false);
  useEffect(() => {
    if (!stored) return;
    const cancel = () => {
      clearTimeout(pending.current?.timer);
      pending.current = null;
    };
    const clear = () => {
      cancel();
      wasDirty.current = false;
      setFound(null);
      void stored.remove();
    };
    discardRef.current = clear;
    if (isBusy || (foundDraft && !foundDraft.isRestored)) return;
    if (!isDirty && wasDirty.current) clear();
    if (!isDirty) return;
    wasDirty.current = true;
    const opened = storableFields(current.current.savedValues() as FormValues);
    const typed = storableFields(values as FormValues);
    const isUnchangedDraft = foundDraft !== null && isEqual(typed, foundDraft.draft.typed);
    const write = () => {
      pending.current = null;
      void stored.write({ opened, typed, at: isUnchangedDraft ? foundDraft.draft.at : new Date().toISOString() });
    };
    cancel();
    pending.current = { write, timer: setTimeout(write, writeDelay) };
  }, [stored, discardRef, values, isDirty, isBusy, foundDraft]);

  useFlush(() => {
    clearTimeout(pending.current?.timer);
    if (isCanceled.current) discardRef.current?.();
    else pending.current?.write();
  });

  return (
    foundDraft && {
      at: foundDraft.draft.at,
      isRestored: foundDraft.isRestored,
      restore: () => {
        applyDraft(form, foundDraft.draft);
        setFound({ ...foundDraft, isRestored: true });
      },
      discard: () => {
        discardRef.current?.();
        if (foundDraft.isRestored) form.reset(form.savedValues());
        setFound(null);
      },
    }
  );
}

/** Calls `flush` when the form is removed, for example because the session expires, or when the page is hidden. */
function useFlush(flush: () => void): void {
  const latest = useRef(flush);
  latest.current = flush;
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') latest.current();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      latest.current();
    };
  }, []);
}

/** Sets the fields that the user changed. All others keep their current values. */
function applyDraft<Values>({ core }: SchemaForm<Values>, { opened, typed }: Draft): void {
  for (const [field, value] of Object.entries(typed)) if (!isEqual(value, opened[field])) core.set(field, value);
}
