import type { CallOutput, Contract } from '@latchboard/contract';
import { maxHolderProperties, reminderPauseMinutes } from '@latchboard/contract/reminders/rules';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import type { Holder } from './shapes.ts';

export type KeyHolder = CallOutput<Contract['reminders']['listKeyHolders']>['rows'][number];

interface Batch {
  readonly ids: Set<number>;
  readonly rows: Promise<readonly KeyHolder[]>;
}
let currentBatch: Batch | undefined;

async function loadBatch(ids: readonly number[]): Promise<readonly KeyHolder[]> {
  const rows: KeyHolder[] = [];
  for (let from = 0; from < ids.length; from += maxHolderProperties) {
    const propertyIds = ids.slice(from, from + maxHolderProperties).join(',');
    rows.push(...(await api.reminders.listKeyHolders({ propertyIds }, { quiet: true })).rows);
  }
  return rows;
}

function startBatch(): Batch {
  const ids = new Set<number>();
  const rows = Promise.resolve().then(() => {
    currentBatch = undefined;
    return loadBatch([...ids]);
  });
  return { ids, rows };
}

/** Reads the holders of a property's keys. Properties requested at the same time share one call. */
async function loadHolders(propertyId: number): Promise<readonly KeyHolder[]> {
  currentBatch ??= startBatch();
  currentBatch.ids.add(propertyId);
  return (await currentBatch.rows).filter((row) => row.propertyId === propertyId);
}

/** Query for the holders of a property's keys whom the user may remind. */
export const holdersQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['key holders', propertyId] as const,
    queryFn: () => loadHolders(propertyId),
    meta: { live: propertyId, hasRevision: false },
    staleTime: 10_000,
  });

/** Finds the record of a holder. Without `since`, the current owner of a badge number. */
export function recordOf(holder: Holder, rows: readonly KeyHolder[], now: number): KeyHolder | undefined {
  if (!('badge' in holder)) return rows.find(({ keyReceiptId }) => keyReceiptId === holder.keyReceiptId);
  const at = holder.since === undefined ? now : Date.parse(holder.since);
  return rows.find(
    ({ badge, from, until }) =>
      badge === holder.badge && from !== null && Date.parse(from) <= at && (until === null || Date.parse(until) > at),
  );
}

/** Time until the next reminder may be sent, in milliseconds. Zero or less if it may be sent now. */
export const pauseLeft = ({ remindedAt }: KeyHolder, now: number): number =>
  remindedAt === null ? 0 : Date.parse(remindedAt) + reminderPauseMinutes * 60_000 - now;
