import type { Level } from '@latchboard/contract/shapes';
import { Button } from '@latchboard/ui/button/button.tsx';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { levelHref } from '#web/lib/place-crumb.ts';
import { DeleteDialog } from '#web/lib/record/delete-dialog.tsx';
import { corporationListHref } from '../corporation-list-href.ts';

const quietOptions = { quiet: true };
const deleteCalls: Readonly<Record<Level, (id: number, revision: number) => Promise<unknown>>> = {
  corporation: (corporationId, revision) => api.hierarchy.deleteCorporation({ corporationId, revision }, quietOptions),
  division: (divisionId, revision) => api.hierarchy.deleteDivision({ divisionId, revision }, quietOptions),
  region: (regionId, revision) => api.hierarchy.deleteRegion({ regionId, revision }, quietOptions),
  property: (propertyId, revision) => api.hierarchy.deleteProperty({ propertyId, revision }, quietOptions),
};

/** Whether a query loads this entity or one of its lists. */
function loadsEntity([, ...keyParts]: readonly unknown[], level: Level, id: number): boolean {
  if (keyParts[0] === level && keyParts[1] === id) return true;
  return keyParts.some(
    (part) =>
      typeof part === 'object' &&
      part !== null &&
      Object.entries(part).some(([name, value]) => name === `${level}Id` && value === id),
  );
}

interface DeleteButtonProps {
  readonly entity: {
    readonly level: Level;
    readonly id: number;
    readonly name: string;
    readonly revision: number;
  };
  /** Entity one level up. Its page opens after the deletion. */
  readonly parent: { readonly level: Level; readonly id: number } | undefined;
}

/** Deletes a corporation, division, region, or property that is not in use. */
export function DeleteButton({ entity: { level, id, name, revision }, parent }: DeleteButtonProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);

  async function leave() {
    router.history.replace(parent ? levelHref(parent) : corporationListHref);
    await queryClient.invalidateQueries({
      // The page of the deleted entity is still open. Excludes its queries, which would return 404.
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('hierarchy') && !loadsEntity(queryKey, level, id),
    });
  }

  return (
    <>
      <Button label={`${level}.delete`} icon={<IconTrash size={16} aria-hidden />} onClick={() => setOpen(true)} />
      {isOpen && (
        <DeleteDialog
          name={name}
          act={() => deleteCalls[level](id, revision)}
          onClose={() => setOpen(false)}
          onDeleted={leave}
        />
      )}
    </>
  );
}
