import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type * as z from 'zod';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';

/** Provider setting: its name, its schema, and its default. */
export interface ProviderSetting<Value> {
  readonly name: string;
  readonly shape: z.ZodType<Value>;
  readonly defaultValue: Value;
}

interface Row {
  value: unknown;
  at: Date;
  by: string | null;
}

/** Number of versions in the history of a setting. */
const maxVersions = 50;

const versionsOf = async (tx: Tx, name: string, limit: number): Promise<readonly Row[]> =>
  (
    await sql<Row>`select value, at, author_name(staff_id) as by from provider_setting where name = ${name}
      order by id desc limit ${limit}`.execute(tx)
  ).rows;

/**
 * Returns the current value. Returns the default if there is none or if the newest version no longer matches the
 * schema.
 */
export async function readSetting<Value>(
  tx: Tx,
  { name, shape, defaultValue }: ProviderSetting<Value>,
): Promise<Value> {
  const [newest] = await versionsOf(tx, name, 1);
  return shape.safeParse(newest?.value).data ?? defaultValue;
}

/** Reads the versions of the setting with time and author, newest first. */
export async function readSettingHistory<Value>(tx: Tx, { name, shape }: ProviderSetting<Value>) {
  return (await versionsOf(tx, name, maxVersions)).flatMap(({ value, at, by }) => {
    const { data } = shape.safeParse(value);
    return data === undefined ? [] : [{ at: at.toISOString(), by, value: data }];
  });
}

/**
 * Stores a new version of a setting and keeps the older ones. `seenAt` is the time of the version that the user saw, or
 * null. Rejected if another user has stored a newer version. A save without a change stores no version.
 */
export async function saveSetting<Value>(
  setting: ProviderSetting<Value>,
  value: Value,
  { tx, actor, now }: Pick<RecordContext, 'tx' | 'actor' | 'now'>,
  seenAt?: string | null,
): Promise<void> {
  const { name } = setting;
  await acquireLock(tx, 'providerSetting', name);
  const [newest] = await readSettingHistory(tx, setting);
  if (seenAt !== undefined && (newest?.at ?? null) !== seenAt) throw new Failure('changedByAnother');
  if (newest && isDeepStrictEqual(newest.value, setting.shape.parse(value))) return;
  await tx
    .insertInto('provider_setting')
    .values({ name, value: JSON.stringify(value), at: now, staff_id: actor.realStaffId })
    .execute();
}
