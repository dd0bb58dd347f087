import type { Level } from '@latchboard/contract/shapes';
import type { Schema } from '@latchboard/ui/form/schema.ts';
import type { Labels } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import { useGoBack } from '#web/lib/go-back.ts';
import { levelHref } from '#web/lib/place-crumb.ts';
import { SaveCanceledError, useEqualName } from './use-equal-name.ts';

interface SavedEntity {
  readonly id: number;
  readonly name: string;
}

interface EntityFormOptions<Stored, Values, Output> {
  readonly level: Level;
  /** Page that the form was opened from. */
  readonly from: string;
  /** The record to edit. Undefined when the form adds one. */
  readonly record: Stored | undefined;
  /** Reloads the record after another user's save. */
  readonly reload: (id: number) => Promise<Stored>;
  /** Form values of a record. */
  readonly valuesOf: (record: Stored | undefined) => Values;
  readonly schema: Schema<Output>;
  readonly labels: Labels;
  readonly paths?: Readonly<Record<string, string>>;
  /** Asks for confirmation before saving. If it returns false, nothing is saved. */
  readonly confirmSave?: (values: Values, before: Values) => Promise<boolean>;
  readonly save: (
    output: Output,
    context: { readonly revision: number; readonly allowEqualName: boolean; readonly values: Values },
  ) => Promise<SavedEntity>;
}

/**
 * Form for a corporation, division, region, or property. After saving, shows a toast and opens the new record or
 * returns.
 */
export function useEntityForm<
  Stored extends SavedEntity & { readonly revision: number },
  Values extends object,
  Output,
>({
  level,
  from,
  record,
  reload,
  valuesOf,
  schema,
  labels,
  paths = {},
  confirmSave = async () => true,
  save,
}: EntityFormOptions<Stored, Values, Output>) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const goBack = useGoBack(from);
  const { equalName, saveNamed } = useEqualName();

  const { form, stored, mergedChanges } = useRecordForm<Stored, Values, Output, SavedEntity>({
    record,
    draft: `${level} ${record?.id ?? 'new'}`,
    reload: ({ id }) => reload(id),
    valuesOf,
    schema,
    labels,
    paths,
    save: async (output, { stored: now, values, form: submitted }) => {
      if (now && !submitted.isDirty) {
        goBack();
        throw new SaveCanceledError();
      }
      return saveNamed(
        async (allowEqualName) => {
          if (!(await confirmSave(values, valuesOf(now)))) throw new SaveCanceledError();
          return save(output, { revision: now?.revision ?? 0, allowEqualName, values });
        },
        () => void submitted.submit(),
      );
    },
    onSaved: async (saved) => {
      showToast({
        tone: 'success',
        title: { key: record ? 'hierarchy.saved' : 'hierarchy.added', params: { name: saved.name } },
      });
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => /^(hierarchy|keyActivity|staff)\./.test(String(queryKey[0])),
        refetchType: 'none',
      });
      if (record) goBack();
      else router.history.replace(levelHref({ level, id: saved.id }));
    },
  });

  return {
    form,
    goBack,
    stored,
    mergedChanges,
    /** The existing record with the same name, from the server. */
    equalName,
  };
}
