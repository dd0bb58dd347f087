import { useEffect } from 'react';
import { readSelection, select } from '#web/lib/selection.ts';
import { useMe } from '#web/lib/session.ts';
import type { Subject } from '../board/board-subject.ts';

/** Selects the higher level that a customer opened, so the rest of the portal uses that level too. */
export function useSelectionOfLevel(subject: Subject | null): void {
  const { person, viewingAs } = useMe();
  const isCustomer = !person.isInternal || viewingAs !== null;
  const level = subject?.level;
  const id = subject?.id;

  useEffect(() => {
    if (!isCustomer || id === undefined) return;
    const currentSelection = readSelection();
    if (level === 'region' && (currentSelection.regionId !== id || currentSelection.propertyId !== null))
      select({ regionId: id });
    if (
      level === 'division' &&
      (currentSelection.divisionId !== id || currentSelection.regionId !== null || currentSelection.propertyId !== null)
    )
      select({ divisionId: id });
    if (
      level === 'corporation' &&
      (currentSelection.divisionId ?? currentSelection.regionId ?? currentSelection.propertyId) !== null
    )
      select({ divisionId: null });
  }, [isCustomer, level, id]);
}
