import type { Level } from '@latchboard/contract/shapes';
import type { SchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useTakeOver } from '@latchboard/ui/form/use-take-over.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { useGoBack } from '#web/lib/go-back.ts';
import { saveForm } from '#web/lib/save-form.ts';
import { levelHref } from '../level-href.ts';
import type { EqualName } from './equal-name-note.tsx';

interface Saved {
  readonly id: number;
  readonly name: string;
}

interface EntitySave<Stored, Values> {
  readonly level: Level;
  /** Where the form was opened from. */
  readonly from: string;
  /** The record that is changed; without one the form adds. */
  readonly record: Stored | undefined;
  /** The record as it stands now, after somebody else saved. */
  readonly reload: (id: number) => Promise<Stored>;
  /** What the form shows of a record. */
  readonly valuesOf: (record: Stored | undefined) => Values;
  readonly paths?: Readonly<Record<string, string>>;
}

/** Nothing is saved, and the person knows why: they said no, or a note says it. What was typed stays. */
class GivenUp extends Error {
  readonly fields = [];
  readonly isShown = true;
}

/**
 * Saves a corporation, division, region or property, tells so and goes on: to what was added, or back. When somebody else saved meanwhile, what
 * was typed stays, everything else becomes what is stored now, and `takenOver` says which is which; the next save is of what stands now.
 */
export function useEntitySave<Stored extends Saved & { readonly revision: number }, Values extends object>({
  level,
  from,
  record,
  reload,
  valuesOf,
  paths = {},
}: EntitySave<Stored, Values>) {
  const queries = useQueryClient();
  const router = useRouter();
  const goBack = useGoBack(from);
  const [equalName, setEqualName] = useState<EqualName | null>(null);
  const isMeant = useRef(false);
  const { stored, takenOver, takeOver } = useTakeOver({ record, reload: ({ id }) => reload(id), valuesOf });

  return {
    goBack,
    /** The record as far as this form knows it. */
    stored,
    takenOver,
    /** What has the same name already, once the server said so. */
    equalName,
    /** `ask` is asked first whether to go on. */
    save: async (
      form: SchemaForm<Values>,
      call: (revision: number, allowEqualName: boolean) => Promise<Saved>,
      ask: () => Promise<boolean> = async () => true,
    ) => {
      if (stored && !form.isDirty) return goBack();
      const allowEqualName = isMeant.current;
      isMeant.current = false;
      setEqualName(null);
      const saved = await saveForm(
        form,
        async () => {
          if (!(await ask())) throw new GivenUp();
          return call(stored?.revision ?? 0, allowEqualName).catch((failure: unknown) => {
            const record = failure instanceof ApiError && failure.code === 'equalName' && failure.fields[0]?.record;
            if (record) {
              setEqualName({
                record,
                saveAnyway: () => {
                  isMeant.current = true;
                  void form.submit();
                },
              });
              // The note says it, with the way out.
              throw new GivenUp();
            }
            throw failure;
          });
        },
        { paths, onStale: () => takeOver(form) },
      );
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
  };
}
