import { type FormEvent, useCallback, useMemo, useRef, useState } from 'react';
import { confirm } from '../dialog/confirm.ts';
import { useSurroundings } from '../layout/navigation-context.tsx';
import { useTranslate } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import { check, type Schema } from './schema.ts';

/** A refusal by the server that names fields; whoever throws it has shown the rest. */
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

export interface SchemaForm<Values> {
  readonly values: Values;
  readonly errors: Readonly<Record<string, string>>;
  readonly labels: Readonly<Partial<Record<string, Wording>>>;
  /** What went wrong with the whole, shown on top. */
  readonly failure: Wording | null;
  readonly isBusy: boolean;
  readonly isDirty: boolean;
  readonly wasRefused: boolean;
  readonly field: <Key extends keyof Values & string>(key: Key) => FieldBinding<Values[Key]>;
  readonly set: <Key extends keyof Values & string>(key: Key, value: Values[Key]) => void;
  readonly fail: (failure: Wording | null) => void;
  readonly reset: (values: Values) => void;
  readonly submit: (event?: FormEvent) => Promise<void>;
}

interface SchemaFormOptions<Values, Output> {
  readonly schema: Schema<Output>;
  readonly initial: Values;
  /** The label of every field by its path; `*` stands for a place in a list (`lines.*.quantity`). */
  readonly labels: Readonly<Partial<Record<string, Wording>>>;
  readonly onSubmit: (output: Output, values: Values) => Promise<void> | void;
  /** Asks before the screen is left with something unsaved; on by default. */
  readonly warnUnsaved?: boolean;
}

const leaving = {
  title: 'ui.form.leaveTitle',
  text: 'ui.form.leaveText',
  confirmLabel: 'ui.form.leave',
  cancelLabel: 'ui.form.stay',
} as const;

/** A form's values checked against a schema on every change, each error at its field's path (NAV-21). */
export function useSchemaForm<Values extends object, Output>(
  options: SchemaFormOptions<Values, Output>,
): SchemaForm<Values> {
  const { schema, labels, onSubmit, warnUnsaved = true } = options;
  const t = useTranslate();
  const { useLeaveGuard } = useSurroundings();
  const [saved, setSaved] = useState(options.initial);
  const [values, setValues] = useState(options.initial);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [attempts, setAttempts] = useState(0);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [failure, fail] = useState<Wording | null>(null);
  const [isBusy, setBusy] = useState(false);

  const errors = useMemo(() => {
    const checked = check(schema, values, t);
    const found = 'errors' in checked ? checked.errors : {};
    const shown = Object.entries(found).filter(([path]) => attempts > 0 || changed.has(path.split('.')[0] ?? path));
    return { ...refusals, ...Object.fromEntries(shown) };
  }, [schema, values, t, attempts, changed, refusals]);

  const isDirty = JSON.stringify(values) !== JSON.stringify(saved);
  const guard = useRef(false);
  guard.current = warnUnsaved && isDirty && !isBusy;
  useLeaveGuard(
    useCallback(() => guard.current, []),
    useCallback(() => confirm(leaving), []),
  );

  const set: SchemaForm<Values>['set'] = (key, value) => {
    setValues((before) => ({ ...before, [key]: value }));
    setChanged((before) => new Set(before).add(key));
    setRefusals((before) => Object.fromEntries(Object.entries(before).filter(([path]) => path.split('.')[0] !== key)));
    fail(null);
  };

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isBusy) return;
    setAttempts((count) => count + 1);
    fail(null);
    const checked = check(schema, values, t);
    if ('errors' in checked) return;
    setBusy(true);
    guard.current = false;
    try {
      await onSubmit(checked.output, values);
      setSaved(values);
      setAttempts(0);
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown;
      setRefusals(Object.fromEntries(thrown.fields.map(({ path, message }) => [path, message])));
      setAttempts((count) => count + 1);
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    errors,
    labels,
    failure,
    isBusy,
    isDirty,
    wasRefused: attempts > 0,
    field: (key) => ({
      path: key,
      label: labels[key] ?? { data: key },
      value: values[key],
      onChange: (value) => set(key, value),
      error: errors[key],
    }),
    set,
    fail,
    reset: (next) => {
      setSaved(next);
      setValues(next);
      setChanged(new Set());
      setAttempts(0);
      setRefusals({});
      fail(null);
    },
    submit,
  };
}
