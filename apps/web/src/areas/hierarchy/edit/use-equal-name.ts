import { useRef, useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import type { DuplicateName } from './duplicate-name-note.tsx';

/**
 * Cancels a save without an error message because the user declined, nothing changed, or a note explains the reason.
 * The form keeps the typed values.
 */
export class SaveCanceledError extends Error {
  readonly fields = [];
  readonly isShown = true;
}

/** Saves a form, and offers to save it anyway if the name is in use (HIE-03). */
export function useEqualName() {
  const [equalName, setEqualName] = useState<DuplicateName | null>(null);
  const isConfirmed = useRef(false);

  /**
   * Saves according to the user's decision. `submit` submits the form again after the user allows the duplicate name.
   */
  function saveNamed<Result>(
    save: (allowEqualName: boolean) => Promise<Result>,
    submit: () => unknown,
  ): Promise<Result> {
    const allowEqualName = isConfirmed.current;
    isConfirmed.current = false;
    setEqualName(null);
    return save(allowEqualName).catch((failure: unknown) => {
      const record = failure instanceof ApiError && failure.code === 'equalName' && failure.fields[0]?.record;
      if (!record) throw failure;
      setEqualName({
        record,
        saveAnyway: () => {
          isConfirmed.current = true;
          submit();
        },
      });
      // A note explains the reason and offers a solution.
      throw new SaveCanceledError();
    });
  }

  return {
    /** The existing record with the same name, from the server. */
    equalName,
    saveNamed,
  };
}
