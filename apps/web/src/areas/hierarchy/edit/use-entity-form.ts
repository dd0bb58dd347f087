import type { Level } from '@latchboard/contract/shapes';
import type { Schema } from '@latchboard/ui/form/schema.ts';
import type { Labels } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import { useGoBack } from '#web/lib/go-back.ts';
import { levelHref } from '../level-href.ts';
import type { DuplicateName } from './duplicate-name-note.tsx';

interface Saved {
  readonly id: number;
  readonly name: string;
}

interface EntityForm<Stored, Values, Output> {
  readonly level: Level;
  /** Page that the form was opened from. */
  readonly from: string;
  /** The record to edit. Undefined when the form adds one. */
  readonly record: Stored | undefined;
  /** Loads the record again after another user's save. */
  readonly reload: (id: number) => Promise<Stored>;
  /** Form values of a record. */
  readonly valuesOf: (record: Stored | undefined) => Values;
  readonly schema: Schema<Output>;
  readonly labels: Labels;
  readonly paths?: Readonly<Record<string, string>>;
  /** Confirmation before the save. False saves nothing. */
  readonly ask?: (values: Values, before: Values) => Promise<boolean>;
  readonly save: (
    output: Output,
    on: { readonly revision: number; readonly allowEqualName: boolean; readonly values: Values },
  ) => Promise<Saved>;
}

/**
 * Nothing is saved, for a reason that the user knows: they declined, nothing changed, or a note explains it. The typed
 * values stay.
 */
class SaveCanceled extends Error {
  readonly fields = [];
  readonly isShown = true;
}

/**
 * Form of a corporation, division, region, or property. After saving it shows a toast and opens the new record or
 * returns.
 */
export function useEntityForm<Stored extends Saved & { readonly revision: number }, Values extends object, Output>({
  level,
  from,
  record,
  reload,
  valuesOf,
  schema,
  labels,
  paths = {},
  ask = async () => true,
  save,
}: EntityForm<Stored, Values, Output>) {
  const queries = useQueryClient();
  const router = useRouter();
  const goBack = useGoBack(from);
  const [equalName, setEqualName] = useState<DuplicateName | null>(null);
  const isMeant = useRef(false);

  const { form, stored, takenOver } = useRecordForm<Stored, Values, Output, Saved>({
    record,
    reload: ({ id }) => reload(id),
    valuesOf,
    schema,
    labels,
    paths,
    save: async (output, { stored: now, values, form: asked }) => {
      if (now && !asked.isDirty) {
        goBack();
        throw new SaveCanceled();
      }
      const allowEqualName = isMeant.current;
      isMeant.current = false;
      setEqualName(null);
      if (!(await ask(values, valuesOf(now)))) throw new SaveCanceled();
      return save(output, { revision: now?.revision ?? 0, allowEqualName, values }).catch((failure: unknown) => {
        const holder = failure instanceof ApiError && failure.code === 'equalName' && failure.fields[0]?.record;
        if (!holder) throw failure;
        setEqualName({
          record: holder,
          saveAnyway: () => {
            isMeant.current = true;
            void asked.submit();
          },
        });
        // The note explains it and offers a solution.
        throw new SaveCanceled();
      });
    },
    onSaved: async (saved) => {
      showToast({
        tone: 'success',
        title: { key: record ? 'hierarchy.saved' : 'hierarchy.added', params: { name: saved.name } },
      });
      await queries.invalidateQueries({
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
    takenOver,
    /** The existing record with the same name, from the server. */
    equalName,
  };
}
