import { type FormEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useForm,
  useWatch,
} from 'react-hook-form';
import { confirm } from '../dialog/confirm.ts';
import { useSurroundings } from '../layout/navigation-context.tsx';
import { useTranslate } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import { createFaultStore, type FaultStore } from './fault-store.ts';
import { leaving } from './leaving.ts';
import { concerns, patternOf, withoutLine } from './paths.ts';
import { check, type Schema, valueAt } from './schema.ts';

/** A refusal by the server that names fields; the code that throws it has shown the rest. */
interface Refusal {
  readonly fields: readonly { readonly path: string; readonly message: string }[];
  readonly isShown: boolean;
}

function isRefusal(failure: unknown): failure is Refusal {
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

/** The lasting part of a form: what a field needs to follow its own value only (`useFormField`, `useFormLines`). */
export interface FormCore {
  readonly control: Control<FieldValues>;
  readonly faults: FaultStore;
  readonly labelOf: (path: string) => Wording;
  readonly get: (path: string) => unknown;
  readonly set: (path: string, value: unknown) => void;
  /** A line is gone: what is known of the lines behind it moves up. */
  readonly forgetLine: (list: string, line: number) => void;
}

/** A path into the values: `name`, `place.city`, `lines.0.quantity`. */
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
  /** What went wrong with the whole, shown on top. */
  readonly failure: Wording | null;
  readonly isBusy: boolean;
  readonly isDirty: boolean;
  readonly wasRefused: boolean;
  readonly field: <Path extends PathOf<Values>>(path: Path) => FieldBinding<ValueAt<Values, Path>>;
  readonly set: <Path extends PathOf<Values>>(path: Path, value: ValueAt<Values, Path>) => void;
  readonly fail: (failure: Wording | null) => void;
  readonly reset: (values: Values) => void;
  readonly submit: (event?: FormEvent) => Promise<void>;
  /** Does something else with what a save would take, such as a dry run: checked in the same way, and nothing counts as saved. */
  readonly attempt: (work: (values: Values) => Promise<void>) => Promise<void>;
}

interface SchemaFormOptions<Values, Output> {
  readonly schema: Schema<Output>;
  readonly initial: Values;
  /** The label of every field by its path; `*` stands for a place in a list (`lines.*.quantity`). */
  readonly labels: Labels;
  readonly onSubmit: (output: Output, values: Values) => Promise<void> | void;
  /** Asks before the screen is left with something unsaved; on by default. */
  readonly warnUnsaved?: boolean;
}

/**
 * A form's values checked against a schema on every change, each error at its field's path (NAV-21). React Hook Form holds the values. The
 * component that calls this follows all of them; a line of a long form follows its own with `useFormField`.
 */
export function useSchemaForm<Values extends object, Output>(
  options: SchemaFormOptions<Values, Output>,
): SchemaForm<Values> {
  const { schema, labels, onSubmit, warnUnsaved = true } = options;
  const t = useTranslate();
  const { useLeaveGuard } = useSurroundings();
  const { control, setValue, getValues, reset, formState } = useForm<FieldValues>({ defaultValues: options.initial });
  const { isDirty } = formState;
  const values = useWatch({ control }) as Values;
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [failure, fail] = useState<Wording | null>(null);
  const [isBusy, setBusy] = useState(false);

  const errors = useMemo(() => {
    const checked = check(schema, values, t);
    const found = Object.entries('errors' in checked ? checked.errors : {});
    const isShown = (path: string) => attempts > 0 || [...changed].some((one) => concerns(one, path));
    return { ...refusals, ...Object.fromEntries(found.filter(([path]) => isShown(path))) };
  }, [schema, values, t, attempts, changed, refusals]);

  const [faults] = useState(createFaultStore);
  useLayoutEffect(() => faults.publish(errors), [faults, errors]);

  const guard = useRef(false);
  guard.current = warnUnsaved && isDirty && !isBusy;
  useLeaveGuard(
    useCallback(() => guard.current, []),
    useCallback(() => confirm(leaving), []),
  );

  const latestLabels = useRef(labels);
  latestLabels.current = labels;
  const core = useMemo(
    (): FormCore => ({
      control,
      faults,
      labelOf: (path) => latestLabels.current[patternOf(path)] ?? { data: path },
      get: getValues,
      set: (path, value) => {
        setValue(path, value, { shouldDirty: true });
        setChanged((before) => (before.has(path) ? before : new Set(before).add(path)));
        setRefusals((before) => keepPaths(before, (refused) => (concerns(refused, path) ? undefined : refused)));
        fail(null);
      },
      forgetLine: (list, line) => {
        const move = (path: string) => withoutLine(path, list, line);
        setChanged((before) => new Set([...before].map(move).filter((path) => path !== undefined)));
        setRefusals((before) => keepPaths(before, move));
      },
    }),
    [control, faults, getValues, setValue],
  );

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    // A dialog's form is inside the form that opened it, as React sees it: what is pressed here submits here only.
    event?.stopPropagation();
    return run(async (output, submitted) => {
      await onSubmit(output, submitted);
      reset(submitted, { keepValues: true });
      setAttempts(0);
    });
  };

  async function run(work: (output: Output, submitted: Values) => Promise<void>) {
    if (isBusy) return;
    setAttempts((count) => count + 1);
    fail(null);
    const submitted = structuredClone(getValues()) as Values;
    const checked = check(schema, submitted, t);
    if ('errors' in checked) return;
    setBusy(true);
    guard.current = false;
    try {
      await work(checked.output, submitted);
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown;
      setRefusals(Object.fromEntries(thrown.fields.map(({ path, message }) => [path, message])));
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
    wasRefused: attempts > 0,
    field: (path) => ({
      path,
      label: core.labelOf(path),
      value: valueAt(values, path) as never,
      onChange: (value) => core.set(path, value),
      error: errors[path],
    }),
    set: core.set,
    fail,
    reset: (next) => {
      reset(next);
      setChanged(new Set());
      setAttempts(0);
      setRefusals({});
      fail(null);
    },
    submit,
    attempt: (work) => run((_, submitted) => work(submitted)),
  };
}

function keepPaths(faults: Readonly<Record<string, string>>, move: (path: string) => string | undefined) {
  const moved = Object.entries(faults).map(([path, message]) => [move(path), message] as const);
  return Object.fromEntries(moved.filter(([path]) => path !== undefined));
}
