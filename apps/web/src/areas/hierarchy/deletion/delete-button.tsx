import type { Level } from '@latchboard/contract/shapes';
import { Button } from '@latchboard/ui/button/button.tsx';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { DeleteDialog } from '#web/lib/record/delete-dialog.tsx';
import { corporationListHref, levelHref } from '../level-href.ts';

const quiet = { quiet: true };
const deletes: Readonly<Record<Level, (id: number, revision: number) => Promise<unknown>>> = {
  corporation: (corporationId, revision) => api.hierarchy.deleteCorporation({ corporationId, revision }, quiet),
  division: (divisionId, revision) => api.hierarchy.deleteDivision({ divisionId, revision }, quiet),
  region: (regionId, revision) => api.hierarchy.deleteRegion({ regionId, revision }, quiet),
  property: (propertyId, revision) => api.hierarchy.deleteProperty({ propertyId, revision }, quiet),
};

interface DeleteButtonProps {
  readonly entity: {
    readonly level: Level;
    readonly id: number;
    readonly name: string;
    readonly revision: number;
  };
  /** The level above. Its page opens after the deletion. */
  readonly parent: { readonly level: Level; readonly id: number } | undefined;
}

/** Deletes a corporation, division, region, or property that is not in use. */
export function DeleteButton({ entity: { level, id, name, revision }, parent }: DeleteButtonProps) {
  const router = useRouter();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);

  async function leave() {
    router.history.replace(parent ? levelHref(parent) : corporationListHref);
    await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('hierarchy') });
  }

  return (
    <>
      <Button label={`${level}.delete`} icon={<IconTrash size={16} aria-hidden />} onClick={() => setOpen(true)} />
      {isOpen && (
        <DeleteDialog
          name={name}
          act={() => deletes[level](id, revision)}
          onClose={() => setOpen(false)}
          onDeleted={leave}
        />
      )}
    </>
  );
}
