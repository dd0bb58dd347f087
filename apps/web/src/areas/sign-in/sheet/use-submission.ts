import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { useRef, useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { failureText } from '#web/lib/failure-toast.ts';

type Labels = Readonly<Partial<Record<string, Wording>>>;
type Errors = Readonly<Record<string, string>>;

/** State of a small form's submission, with functions to submit it and to show an error. */
export interface Submission {
  readonly labels: Labels;
  readonly errors: Errors;
  readonly failure: Wording | null;
  readonly wasSubmitted: boolean;
  readonly isBusy: boolean;
  /** Shows an error without a call, for example for an empty field. Null clears the error. */
  readonly reject: (failure: Wording | null, errors?: Errors) => void;
  /** Submits. A second click while busy does nothing. */
  readonly run: (work: () => Promise<unknown>) => Promise<void>;
}

/** Server errors by field. Multiple errors for one field are joined. */
export function errorsOf(failure: unknown): Errors {
  const errors: Record<string, string> = {};
  if (!(failure instanceof ApiError)) return errors;
  for (const { path, message } of failure.fields)
    errors[path] = errors[path] === undefined ? message : `${errors[path]} ${message}`;
  return errors;
}

const noErrors: Errors = {};

export function useSubmission(labels: Labels = {}): Submission {
  const [errors, setErrors] = useState(noErrors);
  const [failure, setFailure] = useState<Wording | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const reject = (message: Wording | null, byField = noErrors) => {
    setFailure(message);
    setErrors(byField);
  };
  return {
    labels,
    errors,
    failure,
    wasSubmitted: true,
    isBusy,
    reject,
    async run(work) {
      if (isSending.current) return;
      isSending.current = true;
      setBusy(true);
      reject(null);
      try {
        await work();
      } catch (error) {
        const byField = errorsOf(error);
        const message = error instanceof ApiError ? failureText(error) : 'toast.offline';
        reject(Object.keys(byField).length > 0 ? null : message, byField);
      } finally {
        isSending.current = false;
        setBusy(false);
      }
    },
  };
}
