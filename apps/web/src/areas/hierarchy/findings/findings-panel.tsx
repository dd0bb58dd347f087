import { useKeyFindings } from '#web/areas/key-activity/index.ts';
import { useCabinetFindings } from '#web/areas/systems/index.ts';
import { useUnitFindings } from '#web/areas/units/index.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { FindingsList } from './findings-list.tsx';

/** Current problems of a property. */
export function FindingsPanel({ id: propertyId }: EntityRef) {
  const groups = [useCabinetFindings(propertyId), useKeyFindings(propertyId), useUnitFindings(propertyId)];
  return <FindingsList groups={groups} />;
}
