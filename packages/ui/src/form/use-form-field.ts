import { useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldBinding, FormCore } from './use-schema-form.ts';

/** One field of a form. Renders again only if its own value or error changes. */
export function useFormField<Value>(core: FormCore, path: string): FieldBinding<Value> {
  const value: Value = useWatch({ control: core.control, name: path });
  const error = useSyncExternalStore(core.errorStore.subscribe, () => core.errorStore.at(path));
  return { path, label: core.labelOf(path), value, onChange: (next) => core.set(path, next), error };
}
