import type { Level } from '@latchboard/contract/shapes';
import { useLevelFindings } from '#web/areas/key-activity/index.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { FindingsList } from './findings-list.tsx';

/** Current problems below a corporation, division, or region. */
export function LevelFindingsPanel({ level, id }: EntityRef<Exclude<Level, 'property'>>) {
  return <FindingsList groups={[useLevelFindings(level, id)]} />;
}
