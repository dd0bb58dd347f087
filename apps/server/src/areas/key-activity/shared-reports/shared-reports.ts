import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { levelNumbers, levelOf } from '@latchboard/contract/levels';
import { maxViews } from '@latchboard/contract/lists/rules';
import { type Selectable, sql } from 'kysely';
import type { SharedReport as Stored } from '#server/platform/db/schema.gen.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, invalid, requireFound } from '#server/platform/errors.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { saveIfChanged } from '#server/platform/record/save-if-changed.ts';
import { mayOpenShared, mayShareAt } from '../policy.ts';

type Input<Name extends keyof typeof contract.keyActivity> = CallInput<(typeof contract.keyActivity)[Name]>;
type SharedReports = CallOutput<typeof contract.keyActivity.listSharedReports>;
type SharedReport = SharedReports['rows'][number];

interface Context {
  readonly tx: Tx;
  readonly actor: PersonActor;
  readonly now: Date;
}

/** One row for each report shared with a place. A place without shared reports has one row with null columns. */
type Row = { level: number; entity_id: number; place: string; reached: boolean; changer: string | null } & (
  | Pick<Selectable<Stored>, 'id' | 'name' | 'address' | 'columns' | 'changed_at' | 'revision'>
  | { id: null }
);

/** Reports shared with the property and the levels above it, and the places where this user may share a report. */
export async function listSharedReports(tx: Tx, actor: PersonActor, propertyId: number): Promise<SharedReports> {
  const { rows } = await sql<Row>`
    select f.level, f.entity_id, f.place, f.reached, (f.report).id, (f.report).name, (f.report).address, (f.report).columns,
      (f.report).changed_at, (f.report).revision, author_name((f.report).changed_by) as changer
    from shared_reports_above(${propertyId}) f`.execute(tx);
  const places = new Map(rows.filter((row) => mayShare(actor, row)).map((row) => [row.level, entityOfRow(row)]));
  const reports = rows.flatMap((row) => present(actor, row)).filter(({ address }) => mayOpenShared(actor, address));
  return { rows: reports, places: [...places.values()] };
}

export async function addSharedReport(
  { propertyId, level, ...view }: Input<'addSharedReport'>,
  { tx, actor, now }: Context,
): Promise<SharedReport> {
  const { rows, places } = await listSharedReports(tx, actor, propertyId);
  const entity = places.find((candidate) => candidate.level === level);
  if (!entity) throw invalid('level', 'valInvalid');
  if (rows.filter((row) => row.place.level === level).length >= maxViews)
    throw invalid('name', 'tooManyViews', { most: maxViews });
  const { id } = await tx
    .insertInto('shared_report')
    .values({
      ...view,
      level: levelNumbers[level],
      entity_id: entity.id,
      changed_at: now,
      changed_by: actor.realStaffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readReport(tx, actor, propertyId, id);
}

/** Changes a report for all users it is shared with. A save without a change has no effect. */
export const changeSharedReport = (form: Input<'changeSharedReport'>, ctx: Context): Promise<SharedReport> =>
  saveIfChanged(ctx.tx, {
    read: () => readReport(ctx.tx, ctx.actor, form.propertyId, form.sharedReportId),
    save: () => storeChange(form, ctx),
    ignored: ['changedAt', 'changedBy'],
  });

/** Stores a change to a report. Its place does not change. */
async function storeChange(
  { propertyId, sharedReportId, revision, ...view }: Input<'changeSharedReport'>,
  { tx, actor, now }: Context,
): Promise<SharedReport> {
  const stored = await lockSharedReport(tx, actor, propertyId, sharedReportId);
  requireRevision(stored, revision);
  await tx
    .updateTable('shared_report')
    .set({ ...view, revision: revision + 1, changed_at: now, changed_by: actor.realStaffId })
    .where('id', '=', sharedReportId)
    .execute();
  return readReport(tx, actor, propertyId, sharedReportId);
}

export async function removeSharedReport(
  { propertyId, sharedReportId }: Input<'removeSharedReport'>,
  { tx, actor }: Context,
) {
  await lockSharedReport(tx, actor, propertyId, sharedReportId);
  await tx.deleteFrom('shared_report').where('id', '=', sharedReportId).execute();
  return { ok: true as const };
}

const entityOfRow = (row: Row) => ({ level: levelOf(row.level), id: row.entity_id, name: row.place });

const mayShare = (actor: PersonActor, { level, reached }: Row) => mayShareAt(actor, { level: levelOf(level), reached });

function present(actor: PersonActor, row: Row): SharedReport[] {
  if (row.id === null) return [];
  return [
    {
      id: row.id,
      name: row.name,
      address: row.address,
      columns: row.columns,
      place: entityOfRow(row),
      changedBy: row.changer,
      changedAt: row.changed_at.toISOString(),
      revision: row.revision,
      may: { change: mayShare(actor, row) },
    },
  ];
}

const readReport = async (tx: Tx, actor: PersonActor, propertyId: number, id: number): Promise<SharedReport> =>
  requireFound((await listSharedReports(tx, actor, propertyId)).rows.find((row) => row.id === id));

/** Locks and returns a report that is shared with a place of this property, if this user may change it. */
async function lockSharedReport(tx: Tx, actor: PersonActor, propertyId: number, id: number) {
  const { may } = await readReport(tx, actor, propertyId, id);
  if (!may.change) throw new Failure('forbidden');
  return requireFound(
    await tx.selectFrom('shared_report').select('revision').where('id', '=', id).forUpdate().executeTakeFirst(),
  );
}
