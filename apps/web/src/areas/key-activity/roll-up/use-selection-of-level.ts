import { useEffect } from 'react';
import { readSelection, select } from '#web/lib/selection.ts';
import { useMe } from '#web/lib/session.ts';
import type { Subject } from '../board/board-subject.ts';

/** Makes a higher level that a customer opened the selection, so the rest of the portal uses it. */
export function useSelectionOfLevel(subject: Subject | null): void {
  const { person, viewingAs } = useMe();
  const isCustomer = !person.isInternal || viewingAs !== null;
  const level = subject?.level;
  const id = subject?.id;

  useEffect(() => {
    if (!isCustomer || id === undefined) return;
    const now = readSelection();
    if (level === 'region' && (now.regionId !== id || now.propertyId !== null)) select({ regionId: id });
    if (level === 'division' && (now.divisionId !== id || now.regionId !== null || now.propertyId !== null))
      select({ divisionId: id });
    if (level === 'corporation' && (now.divisionId ?? now.regionId ?? now.propertyId) !== null)
      select({ divisionId: null });
  }, [isCustomer, level, id]);
}
