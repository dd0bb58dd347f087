import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { ReasonKind, ReasonSubject } from '@latchboard/contract/alerts/rules/reasons';
import { sql } from 'kysely';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid } from '#server/platform/errors.ts';

type Lists = CallOutput<typeof contract.alerts.getExceptionReasons>;
type Input = CallInput<typeof contract.alerts.setExceptionReasons>;

interface Row {
  id: number;
  kind: ReasonKind;
  is_own: boolean;
  name_en: string;
  name_es: string;
  about: ReasonSubject;
}

/** Returns a corporation's lists of causes and outcomes. If it has not set a list, returns the default list. */
export async function getReasons(tx: Tx, corporationId: number): Promise<Lists> {
  const { rows } = await sql<Row>`
    select r.id, r.kind, r.corporation_id is not null as is_own, r.name_en, r.name_es, r.about from exception_reason r
    where r.is_active and (r.corporation_id = ${corporationId} or r.corporation_id is null and not exists (
      select from exception_reason own where own.corporation_id = ${corporationId} and own.kind = r.kind and own.is_active))
    order by r.kind, r.place, r.id`.execute(tx);
  const listOfKind = (kind: ReasonKind) => {
    const list = rows.filter((row) => row.kind === kind);
    return {
      isOwn: list.some((row) => row.is_own),
      rows: list.map(({ id, name_en: nameEn, name_es: nameEs, about }) => ({ id, nameEn, nameEs, about })),
    };
  };
  return { cause: listOfKind('cause'), outcome: listOfKind('outcome') };
}

/**
 * Sets a corporation's list of causes or outcomes. A changed or removed reason is retired but not overwritten, because
 * the exceptions that were resolved with it keep its text.
 */
export async function setReasons(tx: Tx, { corporationId, kind, known, rows }: Input): Promise<Lists> {
  await acquireLock(tx, 'exceptionReasons', corporationId);
  const stored = (await getReasons(tx, corporationId))[kind];
  if (
    !hasSameIds(
      stored.rows.map(({ id }) => id),
      known,
    )
  )
    throw new Failure('changedByAnother');
  checkNames(rows);
  const storedIds = new Set<number>();
  for (const [index, { id, nameEn, nameEs: spanishName, about }] of rows.entries()) {
    const nameEs = spanishName === '' ? nameEn : spanishName;
    const unchanged = stored.isOwn
      ? stored.rows.find(
          (row) => row.id === id && row.nameEn === nameEn && row.nameEs === nameEs && row.about === about,
        )
      : undefined;
    if (unchanged) {
      storedIds.add(unchanged.id);
      await tx.updateTable('exception_reason').set({ place: index }).where('id', '=', unchanged.id).execute();
    } else
      storedIds.add(
        await addReason(tx, {
          ...{ corporation_id: corporationId, kind, name_en: nameEn, name_es: nameEs },
          ...{ about, place: index },
        }),
      );
  }
  await sql`update exception_reason set is_active = false
    where corporation_id = ${corporationId} and kind = ${kind} and is_active and id <> all(${[...storedIds]}::int[])`.execute(
    tx,
  );
  return getReasons(tx, corporationId);
}

interface NewReason {
  readonly corporation_id: number;
  readonly kind: ReasonKind;
  readonly name_en: string;
  readonly name_es: string;
  readonly about: ReasonSubject;
  readonly place: number;
}

async function addReason(tx: Tx, row: NewReason): Promise<number> {
  const { id } = await tx.insertInto('exception_reason').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

const hasSameIds = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** Rejects two reasons with the same name. */
function checkNames(rows: Input['rows']): void {
  const names = rows.map(({ nameEn }) => nameEn.toLowerCase());
  const duplicateAt = names.findIndex((name, index) => names.indexOf(name) < index);
  if (duplicateAt < 0) return;
  const line = names.indexOf(names[duplicateAt] ?? '') + 1;
  throw invalid(`rows.${duplicateAt}.nameEn`, 'unitNameTwice', { line });
}
