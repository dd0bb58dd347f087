import { sql } from 'kysely';
import type * as z from 'zod';
import { lockFor } from '#server/platform/db/advisory-lock.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { RecordContext } from '#server/platform/record/record.ts';

/** What the provider sets for itself: its name, its form, and what holds until somebody sets it. */
export interface ProviderSetting<Value> {
  readonly name: string;
  readonly shape: z.ZodType<Value>;
  readonly usual: Value;
}

interface Row {
  value: unknown;
  at: Date;
  by: string | null;
}

/** Versions that a history shows. */
const mostShown = 50;

const versionsOf = async (tx: Tx, name: string, limit: number): Promise<readonly Row[]> =>
  (
    await sql<Row>`select value, at, author_name(staff_id) as by from provider_setting where name = ${name}
      order by id desc limit ${limit}`.execute(tx)
  ).rows;

/** What holds now. A version that no longer has the form of the setting is passed over. */
export async function readSetting<Value>(tx: Tx, { name, shape, usual }: ProviderSetting<Value>): Promise<Value> {
  const [newest] = await versionsOf(tx, name, 1);
  return shape.safeParse(newest?.value).data ?? usual;
}

/** Who set what when, the newest first. */
export async function settingHistory<Value>(tx: Tx, { name, shape }: ProviderSetting<Value>) {
  return (await versionsOf(tx, name, mostShown)).flatMap(({ value, at, by }) => {
    const { data } = shape.safeParse(value);
    return data === undefined ? [] : [{ at: at.toISOString(), by, value: data }];
  });
}

/**
 * Sets it from now on; the versions before stay. `seenAt` says when what the person read was set, null where nobody had: what somebody else
 * set since is not written over.
 */
export async function saveSetting<Value>(
  setting: ProviderSetting<Value>,
  value: Value,
  { tx, actor, now }: Pick<RecordContext, 'tx' | 'actor' | 'now'>,
  seenAt?: string | null,
): Promise<void> {
  const { name } = setting;
  await lockFor(tx, 'providerSetting', name);
  if (seenAt !== undefined) {
    const [newest] = await settingHistory(tx, setting);
    if ((newest?.at ?? null) !== seenAt) throw new Failure('changedByAnother');
  }
  await tx
    .insertInto('provider_setting')
    .values({ name, value: JSON.stringify(value), at: now, staff_id: actor.realStaffId })
    .execute();
}
