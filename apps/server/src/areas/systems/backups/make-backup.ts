import type { BackupContent } from '@latchboard/contract/systems/backup-shape';
import { panelSizes } from '@latchboard/contract/systems/rules/panels';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';
import { readFullConfig } from '../configuration/full-config.ts';

/** Current configuration of a system, as a backup. */
export async function createBackupContent(
  tx: Tx,
  datalogId: number,
  { sealKey, now }: { sealKey: Uint8Array; now: Date },
): Promise<BackupContent> {
  const {
    property_id: propertyId,
    panels,
    panel_hooks: hooks,
  } = requireFound(
    await tx
      .selectFrom('datalog')
      .select(['property_id', 'panels', 'panel_hooks'])
      .where('id', '=', datalogId)
      .executeTakeFirst(),
  );
  const { whole: _, ...config } = await readFullConfig(tx, { datalogId, propertyId }, { revision: 0, sealKey, now });
  return {
    type: 'latchboard-system-backup',
    format: 1,
    cabinet: datalogId,
    property: propertyId,
    madeAt: now.toISOString(),
    config: {
      ...config,
      badges: config.badges.map(({ pin: _, ...badge }) => badge),
      panels: [...panelSizes(panels, hooks)],
    },
  };
}
