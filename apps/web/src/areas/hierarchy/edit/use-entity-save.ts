import type { Level } from '@latchboard/contract/shapes';
import type { SchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useGoBack } from '#web/lib/go-back.ts';
import { saveForm } from '#web/lib/save-form.ts';
import { levelHref } from '../level-href.ts';

interface Saved {
  readonly id: number;
  readonly name: string;
}

interface EntitySave {
  readonly level: Level;
  /** Where the form was opened from. */
  readonly from: string;
  /** The record that is changed; without one the form adds. */
  readonly record?: (Saved & { readonly revision: number }) | undefined;
  /** The record as it stands now, after somebody else saved. */
  readonly reload?: () => Promise<{ readonly revision: number }>;
  readonly paths?: Readonly<Record<string, string>>;
}

/**
 * Saves a corporation, division, region or property, tells so and goes on: to what was added, or back. After a save of an older revision what
 * was typed stays, and the next one is of the revision that stands now.
 */
export function useEntitySave({ level, from, record, reload, paths = {} }: EntitySave) {
  const queries = useQueryClient();
  const router = useRouter();
  const goBack = useGoBack(from);
  const revision = useRef(record?.revision ?? 0);
  const onStale = async () => {
    const now = await reload?.().catch(() => undefined);
    if (now) revision.current = now.revision;
    return 'hierarchy.stale' as const;
  };
  return {
    goBack,
    save: async (form: Pick<SchemaForm<unknown>, 'fail'>, call: (revision: number) => Promise<Saved>) => {
      const saved = await saveForm(form, () => call(revision.current), { paths, onStale });
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
