import { enqueueConfigChange } from '#server/areas/systems/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';

interface StoredProperty {
  id: number;
  name: string;
  time_zone: string;
  non_lettered_panels: boolean;
}
type PropertyForm = { name: string; timeZone: string; nonLetteredPanels?: boolean | undefined };

/** Updates the cabinets of a property after a change to its name, time zone, or panel letters (DEV-11). */
export async function updateCabinets(
  tx: Tx,
  { keys }: Pick<Platform, 'keys'>,
  stored: StoredProperty,
  { name, timeZone, nonLetteredPanels = stored.non_lettered_panels }: PropertyForm,
  now: Date,
): Promise<void> {
  const isSame =
    stored.name === name && stored.time_zone === timeZone && stored.non_lettered_panels === nonLetteredPanels;
  if (isSame) return;
  const value = { propertyName: name, timeZone, nonLetteredPanels };
  await enqueueConfigChange(tx, keys.seal, { propertyId: stored.id, kind: 'setting', key: 'property', value }, now);
}
