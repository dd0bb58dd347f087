import { createHash } from 'node:crypto';
import { writeBackup } from '#server/areas/systems/index.ts';
import { dayMs, hourMs } from '../calendar.ts';
import { type Batch, batch } from '../sinks/sink.ts';
import type { World } from '../world/world.ts';
import { internalUsers } from './people-at.ts';
import type { DemoFile } from './terms.ts';

interface BackupFile extends DemoFile {
  readonly property: number;
  readonly cabinet: number;
  readonly fileName: string;
  readonly at: Date;
  readonly tags: number;
  readonly isFromCabinet: boolean;
}

/**
 * Two backups of the main property's first system. The cabinet sent the first one before the last two tags were added
 * to it. A user created the second one later.
 */
function backupsOf({ properties, now }: World): BackupFile[] {
  const mainProperty = properties.find(({ isMain }) => isMain);
  const cabinet = mainProperty?.cabinets[0];
  if (!mainProperty || !cabinet) return [];
  const tagsOfCabinet = mainProperty.tags.filter(({ home }) => home === 0);
  return [
    { daysAgo: 21, isFromCabinet: true, tags: tagsOfCabinet.slice(0, -2) },
    { daysAgo: 6, isFromCabinet: false, tags: tagsOfCabinet },
  ].map(({ daysAgo, isFromCabinet, tags }) => {
    const at = new Date(Math.floor(now / dayMs) * dayMs - daysAgo * dayMs + 15 * hourMs);
    const bytes = writeBackup({
      type: 'latchboard-system-backup',
      format: 1,
      cabinet: cabinet.id,
      property: mainProperty.id,
      madeAt: at.toISOString(),
      config: {
        tags: tags.map(({ tag, hook, unit }) => ({ tag, hook, opens: [unit] })),
        units: mainProperty.units.map(({ unit, building }) => ({ unit, building })),
        panels: Array.from({ length: cabinet.panels }, () => 50),
        badges: [],
      },
    });
    const fileName = `system-${cabinet.id}-${at.toISOString().slice(0, 10)}.json`;
    const name = `system-backups/demo-${cabinet.id}-${daysAgo}`;
    return {
      name,
      bytes,
      fileName,
      at,
      isFromCabinet,
      tags: tags.length,
      property: mainProperty.id,
      cabinet: cabinet.id,
    };
  });
}

export const backupFiles = (world: World): DemoFile[] => backupsOf(world).map(({ name, bytes }) => ({ name, bytes }));

/** Database rows of the backups. `backupFiles` returns their files. */
export function backupRows(world: World): Batch {
  const [technician] = internalUsers(world, 102);
  const rows = backupsOf(world).map((backup) => ({
    ...{
      datalog_id: backup.cabinet,
      property_id: backup.property,
      at: backup.at,
      made_at: backup.at,
      tags: backup.tags,
    },
    staff_id: backup.isFromCabinet ? null : (technician?.id ?? 1),
    ...{ file_name: backup.fileName, size: backup.bytes.length, stored_as: backup.name },
    digest: createHash('sha256').update(backup.bytes).digest(),
  }));
  return batch('system_backup', rows);
}
