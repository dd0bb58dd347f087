import type { CallOutput, contract } from '@latchboard/contract';
import { type Selectable, sql } from 'kysely';
import type { BulkImport } from '#server/platform/db/schema.gen.ts';
import { type Tx, transact } from '#server/platform/db/transaction.ts';
import { Failure, found } from '#server/platform/errors.ts';
import type { Calls, Context } from '#server/platform/http/handler.ts';
import { open, seal } from '#server/platform/identity/seal.ts';
import type { Services } from '#server/platform/platform.ts';
import { typeOf } from './apply-row.ts';
import { writeProblems } from './problem-file.ts';
import { readSheet, type SheetRow } from './read-file.ts';
import { importRows, type Problem, TakenBack, tryRows } from './run-import.ts';
import { writeTemplate } from './template.ts';

type Ctx = Context<{ right: 'Property_UPDATE'; reach: 'internal' }, 'wait'>;
type Shown = CallOutput<typeof contract.imports.getImport>;
/** As many are shown; the file with them holds as many as are kept. */
const mostShown = 1000;
const mostKept = 20_000;

const load = (tx: Tx, id: number) => tx.selectFrom('bulk_import').selectAll().where('id', '=', id).executeTakeFirst();

export const calls: Calls<typeof contract.imports> = {
  importTemplate: ({ format }) => writeTemplate(format),
  readImport: async ({ fileName, body }, { tx, actor, now, platform }) => {
    const rows = await readSheet(body, fileName);
    const row = await tx
      .insertInto('bulk_import')
      .values({
        staff_id: actor.staffId,
        at: now,
        file_name: fileName,
        rows_sealed: sealRows(platform, rows),
        row_count: rows.length,
        counts: JSON.stringify(countTypes(rows)),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return present(row);
  },
  getImport: async ({ importId }, { tx, now }) => {
    const row = found(await load(tx, importId));
    // It can be checked again.
    return present(isAbandoned(row, now) ? { ...row, state: 'read', done: 0 } : row);
  },
  checkImport: async ({ importId }, ctx) => {
    const rows = await begin(ctx, importId, ['read', 'checked'], 'checking');
    const problems = await dryRun(ctx, importId, rows).catch((error: unknown) => giveUp(ctx, importId, error));
    const problemRows = new Set(problems.map((problem) => problem.row)).size;
    return ctx.transaction((tx) =>
      finish(tx, importId, {
        state: 'checked',
        done: rows.length,
        problems: JSON.stringify(problems.slice(0, mostKept)),
        problem_rows: problemRows,
      }),
    );
  },
  importProblems: async ({ importId }, { transaction, platform }) => {
    const row = found(await transaction((tx) => load(tx, importId)));
    const rows = row.rows_sealed === null ? [] : openRows(platform, row.rows_sealed);
    return writeProblems(row.problems as unknown as Problem[], rows);
  },
  applyImport: async ({ importId, emailPasswordCodes }, ctx) => {
    const rows = await begin(ctx, importId, ['checked'], 'importing');
    // That it is done stands with the rows or not at all; the sheet itself, which holds PINs, is no longer kept.
    return ctx
      .transaction(async (tx) => {
        // One import after the other: what one brings in is taken for the next.
        await sql`select pg_advisory_xact_lock(7003, 0)`.execute(tx);
        await importRows(tx, { ...ctx, emailPasswordCodes }, { rows, onProgress: progress(ctx, importId) });
        return finish(tx, importId, { state: 'imported', done: rows.length, rows_sealed: null });
      })
      .catch((error: unknown) => giveUp(ctx, importId, error));
  },
};

/** Everything is done for real and then taken back, so that the verdict is the import's own. */
async function dryRun(ctx: Ctx, id: number, rows: readonly SheetRow[]): Promise<Problem[]> {
  let problems: Problem[] = [];
  try {
    await ctx.transaction(async (tx) => {
      await sql`set local app.tried = 'on'`.execute(tx);
      problems = await tryRows(tx, ctx, { rows, onProgress: progress(ctx, id) });
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return problems;
}

/** Progress is told in transactions of its own, so that others see it while the import is under way. */
const progress = (ctx: Ctx, id: number) => async (done: number) => {
  const touched_at = ctx.platform.clock.now();
  const acting = { role: 'lb_internal', staffId: ctx.actor.staffId } as const;
  await transact(ctx.platform.progressPool, acting, (tx) =>
    tx.updateTable('bulk_import').set({ done, touched_at }).where('id', '=', id).execute(),
  );
};

/** Nothing of a check or an import is heard for so long when its server is gone; it can be taken up again. */
const abandonedMinutes = 5;
const isAbandoned = ({ state, touched_at: touched }: Pick<Selectable<BulkImport>, 'state' | 'touched_at'>, now: Date) =>
  ['checking', 'importing'].includes(state) && now.getTime() - touched.getTime() > abandonedMinutes * 60_000;

/** Takes an import up; of two at once one does. */
async function begin(ctx: Ctx, id: number, from: string[], state: 'checking' | 'importing'): Promise<SheetRow[]> {
  return ctx.transaction(async (tx) => {
    const row = found(
      await tx.selectFrom('bulk_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    );
    const isReady = from.includes(row.state) || (state === 'checking' && isAbandoned(row, ctx.now));
    if (!isReady || row.rows_sealed === null || (state === 'importing' && row.problem_rows > 0))
      throw new Failure('conflict');
    await tx.updateTable('bulk_import').set({ state, done: 0, touched_at: ctx.now }).where('id', '=', id).execute();
    return openRows(ctx.platform, row.rows_sealed);
  });
}

async function giveUp(ctx: Ctx, id: number, error: unknown): Promise<never> {
  await ctx.transaction((tx) =>
    tx.updateTable('bulk_import').set({ state: 'read', done: 0 }).where('id', '=', id).execute(),
  );
  throw error;
}

interface End {
  state: 'checked' | 'imported';
  done: number;
  problems?: string;
  problem_rows?: number;
  rows_sealed?: null;
}

const finish = async (tx: Tx, id: number, set: End): Promise<Shown> =>
  present(await tx.updateTable('bulk_import').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow());

/** A sheet can hold PINs: what is kept of it until it is imported is sealed. */
const sealRows = ({ keys }: Services, rows: readonly SheetRow[]) => seal(keys.seal, Buffer.from(JSON.stringify(rows)));
const openRows = ({ keys }: Services, sealed: Buffer) => JSON.parse(open(keys.seal, sealed).toString()) as SheetRow[];

function countTypes(rows: readonly SheetRow[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) {
    try {
      const type = typeOf(row);
      counts[type] = (counts[type] ?? 0) + 1;
    } catch {
      // The dry run says what is wrong with a row without a type.
    }
  }
  return counts;
}

function present(row: Selectable<BulkImport>): Shown {
  const none = { corporation: 0, division: 0, region: 0, property: 0, unit: 0, staff: 0, badge: 0 };
  return {
    id: row.id,
    fileName: row.file_name,
    rows: row.row_count,
    done: row.done,
    state: row.state as Shown['state'],
    counts: { ...none, ...(row.counts as Partial<typeof none>) },
    problems: (row.problems as unknown as Problem[]).slice(0, mostShown),
    problemRows: row.problem_rows,
  };
}
