import { createHash } from 'node:crypto';
import { writeBackup } from '#server/areas/systems/index.ts';
import { day, hour } from '../calendar.ts';
import { type Batch, batch } from '../sinks/sink.ts';
import type { World } from '../world/world.ts';
import { providerPeople } from './people-at.ts';
import type { DemoFile } from './terms.ts';

interface Made extends DemoFile {
  readonly property: number;
  readonly cabinet: number;
  readonly fileName: string;
  readonly at: Date;
  readonly tags: number;
  readonly isFromCabinet: boolean;
}

/**
 * Two backups of the stage property's first system: one that its cabinet sent before two tags were added, and one
 * created since.
 */
function backupsOf({ properties, now }: World): Made[] {
  const stage = properties.find(({ isStage }) => isStage);
  const cabinet = stage?.cabinets[0];
  if (!stage || !cabinet) return [];
  const hung = stage.tags.filter(({ home }) => home === 0);
  return [
    { daysAgo: 21, isFromCabinet: true, tags: hung.slice(0, -2) },
    { daysAgo: 6, isFromCabinet: false, tags: hung },
  ].map(({ daysAgo, isFromCabinet, tags }) => {
    const at = new Date(Math.floor(now / day) * day - daysAgo * day + 15 * hour);
    const bytes = writeBackup({
      type: 'latchboard-system-backup',
      format: 1,
      cabinet: cabinet.id,
      property: stage.id,
      madeAt: at.toISOString(),
      config: {
        tags: tags.map(({ tag, hook, unit }) => ({ tag, hook, opens: [unit] })),
        units: stage.units.map(({ unit, building }) => ({ unit, building })),
        panels: Array.from({ length: cabinet.panels }, () => 50),
        badges: [],
      },
    });
    const fileName = `system-${cabinet.id}-${at.toISOString().slice(0, 10)}.json`;
    const name = `system-backups/demo-${cabinet.id}-${daysAgo}`;
    return { name, bytes, fileName, at, isFromCabinet, tags: tags.length, property: stage.id, cabinet: cabinet.id };
  });
}

export const backupFiles = (world: World): DemoFile[] => backupsOf(world).map(({ name, bytes }) => ({ name, bytes }));

/** Rows of backups. They need the files of `backupFiles`. */
export function backupRows(world: World): Batch {
  const [technician] = providerPeople(world, 102);
  const rows = backupsOf(world).map((made) => ({
    ...{ datalog_id: made.cabinet, property_id: made.property, at: made.at, made_at: made.at, tags: made.tags },
    staff_id: made.isFromCabinet ? null : (technician?.id ?? 1),
    ...{ file_name: made.fileName, size: made.bytes.length, stored_as: made.name },
    digest: createHash('sha256').update(made.bytes).digest(),
  }));
  return batch('system_backup', rows);
}
