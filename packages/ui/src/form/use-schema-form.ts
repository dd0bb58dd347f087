import { type FormEvent, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useForm,
  useWatch,
} from 'react-hook-form';
import { confirm } from '../dialog/confirm.ts';
import { useKitServices } from '../layout/kit-services.tsx';
import { useTranslate } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import { discardQuestion } from './discard-question.ts';
import type { DraftOption } from './draft.ts';
import { createErrorStore, type ErrorStore } from './error-store.ts';
import { isRelatedPath, pathAfterRemoval, pathPattern } from './paths.ts';
import { check, type Schema, valueAt } from './schema.ts';

/** Server error with field errors. The code that throws it has already shown all other messages. */
interface FieldErrors {
  readonly fields: readonly { readonly path: string; readonly message: string }[];
  readonly isShown: boolean;
}

function hasFieldErrors(failure: unknown): failure is FieldErrors {
  return typeof failure === 'object' && failure !== null && 'fields' in failure && Array.isArray(failure.fields);
}

export interface FieldBinding<Value> {
  readonly path: string;
  readonly label: Wording;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
}

export type Labels = Readonly<Partial<Record<string, Wording>>>;

/** Stable part of a form. A field uses it to subscribe to its own value (`useFormField`, `useFormLines`). */
export interface FormCore {
  readonly control: Control<FieldValues>;
  readonly errorStore: ErrorStore;
  readonly labelOf: (path: string) => Wording;
  readonly get: (path: string) => unknown;
  readonly set: (path: string, value: unknown) => void;
  /** Moves the errors of later lines up after a line was removed. */
  readonly forgetLine: (list: string, line: number) => void;
}

/** Path of a value: `name`, `place.city`, `lines.0.quantity`. */
type PathOf<Values> = Values extends FieldValues ? FieldPath<Values> : never;
type ValueAt<Values, Path> = Values extends FieldValues
  ? Path extends FieldPath<Values>
    ? FieldPathValue<Values, Path>
    : never
  : never;

export interface SchemaForm<Values> {
  readonly core: FormCore;
  readonly values: Values;
  readonly errors: Readonly<Record<string, string>>;
  readonly labels: Labels;
  /** Error that concerns the whole form, shown at the top. */
  readonly failure: Wording | null;
  readonly isBusy: boolean;
  readonly isDirty: boolean;
  readonly wasSubmitted: boolean;
  readonly field: <Path extends PathOf<Values>>(path: Path) => FieldBinding<ValueAt<Values, Path>>;
  readonly set: <Path extends PathOf<Values>>(path: Path, value: ValueAt<Values, Path>) => void;
  readonly fail: (failure: Wording | null) => void;
  /** Shows an error after which the form can never be saved, such as a removed record. */
  readonly end: (failure: Wording) => void;
  /** Whether `end` was called. */
  readonly isEnded: boolean;
  readonly reset: (values: Values) => void;
  readonly submit: (event?: FormEvent) => Promise<void>;
  /** Values from when the form was opened or last saved. */
  readonly savedValues: () => Values;
  /** Identifies the draft of the form. Undefined if it keeps none. */
  readonly draftName: string | undefined;
  /** Deletes the stored draft (`useFormDraft`). */
  readonly draft: RefObject<(() => void) | null>;
  /** Runs an action other than saving, such as a dry run, with the validated values. The form stays unsaved. */
  readonly attempt: (work: (values: Values) => Promise<void>) => Promise<void>;
}

interface SchemaFormOptions<Values, Output> {
  readonly schema: Schema<Output>;
  readonly initial: Values;
  /** Label of each field by path. `*` means any list index (`lines.*.quantity`). */
  readonly labels: Labels;
  /** Saves the form. `false` means that nothing was saved, so the form stays unsaved. */
  readonly onSubmit: (output: Output, values: Values) => unknown;
  /** Asks before the user leaves the screen with unsaved changes. Default: true. */
  readonly warnUnsaved?: boolean;
  /**
   * Record and action of the form (`unit 12 edit`). Unsaved entries survive a reload and an expired session under this
   * name.
   */
  readonly draft: DraftOption;
}

/**
 * Form that validates against a schema on every change and shows each error at its field (NAV-21). React Hook Form
 * stores the values. The calling component renders on every change. A line of a long form uses `useFormField` instead.
 */
export function useSchemaForm<Values extends object, Output>(
  options: SchemaFormOptions<Values, Output>,
): SchemaForm<Values> {
  const { schema, labels, onSubmit, warnUnsaved = true } = options;
  const t = useTranslate();
  const { useLeaveGuard } = useKitServices();
  const { control, setValue, getValues, reset, formState } = useForm<FieldValues>({ defaultValues: options.initial });
  const { isDirty } = formState;
  const values = useWatch({ control }) as Values;
  const [changedPaths, setChangedPaths] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const [serverErrors, setServerErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, fail] = useState<Wording | null>(null);
  const [isEnded, setEnded] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const errors = useMemo(() => {
    const validation = check(schema, values, t);
    const pathErrors = Object.entries('errors' in validation ? validation.errors : {});
    const isShown = (path: string) =>
      attempts > 0 || [...changedPaths].some((changedPath) => isRelatedPath(changedPath, path));
    return { ...serverErrors, ...Object.fromEntries(pathErrors.filter(([path]) => isShown(path))) };
  }, [schema, values, t, attempts, changedPaths, serverErrors]);

  const [errorStore] = useState(createErrorStore);
  useLayoutEffect(() => errorStore.publish(errors), [errorStore, errors]);

  const savedValues = useRef(options.initial);
  const draft = useRef<(() => void) | null>(null);
  const warnsOnLeave = useRef(false);
  warnsOnLeave.current = warnUnsaved && isDirty && !isBusy;
  useLeaveGuard(
    useCallback(() => warnsOnLeave.current, []),
    useCallback(async () => {
      const isConfirmed = await confirm(discardQuestion);
      if (isConfirmed) draft.current?.();
      return isConfirmed;
    }, []),
  );

  const latestLabels = useRef(labels);
  latestLabels.current = labels;
  const core = useMemo(
    (): FormCore => ({
      control,
      errorStore,
      labelOf: (path) => latestLabels.current[pathPattern(path)] ?? { data: path },
      get: getValues,
      set: (path, value) => {
        setValue(path, value, { shouldDirty: true });
        setChangedPaths((before) => (before.has(path) ? before : new Set(before).add(path)));
        setServerErrors((before) =>
          keepPaths(before, (errorPath) => (isRelatedPath(errorPath, path) ? undefined : errorPath)),
        );
        fail(null);
      },
      forgetLine: (list, line) => {
        const pathAfter = (path: string) => pathAfterRemoval(path, list, line);
        setChangedPaths((before) => new Set([...before].map(pathAfter).filter((path) => path !== undefined)));
        setServerErrors((before) => keepPaths(before, pathAfter));
      },
    }),
    [control, errorStore, getValues, setValue],
  );

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    // In React's tree, a dialog's form is inside the form that opened the dialog. Its submit event must not reach the
    // outer form.
    event?.stopPropagation();
    return run(async (output, submittedValues) => {
      if ((await onSubmit(output, submittedValues)) === false) return;
      draft.current?.();
      savedValues.current = submittedValues;
      reset(submittedValues, { keepValues: true });
      setAttempts(0);
    });
  };

  async function run(work: (output: Output, submittedValues: Values) => Promise<void>) {
    if (isBusy || isEnded) return;
    setAttempts((count) => count + 1);
    fail(null);
    const submittedValues = structuredClone(getValues()) as Values;
    const validation = check(schema, submittedValues, t);
    if ('errors' in validation) return;
    setBusy(true);
    warnsOnLeave.current = false;
    try {
      await work(validation.output, submittedValues);
    } catch (error) {
      if (!hasFieldErrors(error)) throw error;
      setServerErrors(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
      setAttempts((count) => count + 1);
    } finally {
      setBusy(false);
    }
  }

  return {
    core,
    values,
    errors,
    labels,
    failure,
    isBusy,
    isDirty,
    wasSubmitted: attempts > 0,
    field: <Path extends PathOf<Values>>(path: Path) => ({
      path,
      label: core.labelOf(path),
      value: valueAt(values, path) as ValueAt<Values, Path>,
      onChange: (value) => core.set(path, value),
      error: errors[path],
    }),
    set: core.set,
    fail,
    end: (finalFailure) => {
      fail(finalFailure);
      setEnded(true);
    },
    isEnded,
    savedValues: () => savedValues.current,
    draftName: typeof options.draft === 'string' ? options.draft : undefined,
    draft,
    reset: (next) => {
      savedValues.current = next;
      reset(next);
      setChangedPaths(new Set());
      setAttempts(0);
      setServerErrors({});
      fail(null);
    },
    submit,
    attempt: (work) => run((_, submittedValues) => work(submittedValues)),
  };
}

function keepPaths(errors: Readonly<Record<string, string>>, pathAfter: (path: string) => string | undefined) {
  const movedErrors = Object.entries(errors).map(([path, message]) => [pathAfter(path), message] as const);
  return Object.fromEntries(movedErrors.filter(([path]) => path !== undefined));
}
