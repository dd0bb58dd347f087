import type { lists } from '@latchboard/contract/lists/calls';
import { maxViews } from '@latchboard/contract/lists/rules';
import { type Selectable, sql } from 'kysely';
import type { SavedView } from '#server/platform/db/schema.gen.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid, requireFound } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { exportToExcel } from './export-to-excel.ts';
import { saveTable } from './save-table.ts';

type View = Selectable<SavedView>;

const present = ({ id, name, is_default, address, columns, revision }: View) => ({
  id,
  name,
  isDefault: is_default,
  address,
  columns,
  revision,
});

/** List exports and saved views. A row policy limits each user to their own views. */
export const calls: Calls<typeof lists> = {
  exportToExcel,
  saveTable,

  listViews: async ({ list }, { tx, actor }) => {
    const views = await viewsOf(tx, actor.staffId, list).orderBy(sql`lower(name)`).execute();
    return { rows: views.map(present) };
  },

  addView: async ({ list, isDefault, ...saved }, { tx, actor }) => {
    const { staffId } = actor;
    const views = await viewsOf(tx, staffId, list).execute();
    if (views.length >= maxViews) throw invalid('name', 'tooManyViews', { most: maxViews });
    if (isDefault) await clearDefault(tx, staffId, list);
    const insertedView = await tx
      .insertInto('saved_view')
      .values({ ...saved, staff_id: staffId, list, is_default: isDefault })
      .returningAll()
      .executeTakeFirstOrThrow();
    return present(insertedView);
  },

  changeView: async ({ viewId, revision, isDefault, ...saved }, { tx, actor }) => {
    const stored = requireFound(await lockView(tx, actor.staffId, viewId));
    requireRevision(stored, revision);
    if (isDefault && !stored.is_default) await clearDefault(tx, actor.staffId, stored.list);
    const changedView = await tx
      .updateTable('saved_view')
      .set({ ...saved, is_default: isDefault, revision: revision + 1 })
      .where('id', '=', viewId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return present(changedView);
  },

  removeView: async ({ viewId }, { tx, actor }) => {
    requireFound(await lockView(tx, actor.staffId, viewId));
    await tx.deleteFrom('saved_view').where('id', '=', viewId).execute();
    return { ok: true };
  },
};

const viewsOf = (tx: Tx, staffId: number, list: string) =>
  tx.selectFrom('saved_view').selectAll().where('staff_id', '=', staffId).where('list', '=', list);

const lockView = (tx: Tx, staffId: number, id: number) =>
  tx
    .selectFrom('saved_view')
    .selectAll()
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();

/** Clears the default view of a list, because a list has at most one. */
const clearDefault = (tx: Tx, staffId: number, list: string) =>
  tx
    .updateTable('saved_view')
    .set({ is_default: false, revision: sql`revision + 1` })
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute();
