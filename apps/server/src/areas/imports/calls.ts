import type { contract } from '@latchboard/contract';
import { localDayOf } from '@latchboard/contract/local-time';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { Calls, Context } from '#server/platform/http/handler.ts';
import { readInWorker } from '#server/platform/sheets/read-in-worker.ts';
import { importableTypes } from './apply-row.ts';
import { lockImport } from './lock.ts';
import { isAbandoned, presentImport, presentListedImport } from './present.ts';
import { writeProblems } from './problem-file.ts';
import type { SheetRow } from './read-file.ts';
import type { ParsedSheet } from './sheet-worker.ts';
import { changeImport, loadImport, newestImports, readProblems, readRows, storeChunks } from './store.ts';
import { writeTemplate } from './template.ts';

type Ctx = Context<{ right: 'Property_UPDATE'; reach: 'internal' }, 'wait'>;
/** Maximum number of problems on the screen. The file has up to `maxInFile`. */
const maxShown = 1000;
const maxInFile = 20_000;
const maxListedImports = 20;
const program = new URL('./sheet-worker.ts', import.meta.url);

export const calls: Calls<typeof contract.imports> = {
  importTemplate: ({ format }, { actor }) => writeTemplate(format, importableTypes(actor)),
  listImports: async (_input, { tx, actor, now, request }) => ({
    types: [...importableTypes(actor)],
    rows: (await newestImports(tx, actor.staffId, maxListedImports)).map((row) =>
      presentListedImport(row, now, request.language),
    ),
  }),
  readImport: async ({ fileName, body }, { tx, actor, now, platform, request }) => {
    const { rowCount, counts, ignored, chunks } = await readInWorker<ParsedSheet>({ program, bytes: body, fileName });
    const row = await tx
      .insertInto('bulk_import')
      .values({
        ...{ staff_id: actor.staffId, at: now, touched_at: now, file_name: fileName },
        ...{ row_count: rowCount, counts: JSON.stringify(counts), ignored: JSON.stringify(ignored) },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await storeChunks(tx, platform.keys.seal, row.id, chunks);
    return presentImport(row, [], now, request.language);
  },
  getImport: ({ importId }, ctx) => readDetail(ctx.tx, ctx, importId),
  checkImport: ({ importId }, ctx) => startJob(importId, { state: 'checking' }, ctx),
  importProblems: async ({ importId }, { transaction, platform, request, now }) => {
    const { problems, rows } = await transaction(async (tx) => {
      requireFound(await loadImport(tx, importId));
      const problems = await readProblems(tx, importId, maxInFile);
      const problemRows = new Set(problems.map(({ row }) => row));
      const rows: SheetRow[] = [];
      for await (const row of readRows(tx, platform.keys.seal, importId)) if (problemRows.has(row.row)) rows.push(row);
      return { problems, rows };
    });
    const today = localDayOf(now, platform.settings.providerZone);
    return writeProblems(problems, rows, { language: request.language, today });
  },
  applyImport: ({ importId, emailPasswordCodes }, ctx) =>
    startJob(importId, { state: 'importing', emailPasswordCodes }, ctx),
};

async function readDetail(tx: Tx, { now, request }: Pick<Ctx, 'now' | 'request'>, id: number) {
  const row = requireFound(await loadImport(tx, id));
  return presentImport(row, await readProblems(tx, id, maxShown), now, request.language);
}

const jobNames = { checking: 'check-import', importing: 'apply-import' } as const;

interface JobStart {
  readonly state: 'checking' | 'importing';
  readonly emailPasswordCodes?: boolean;
}

/**
 * Starts the job for an import. The job continues after the user leaves the page. If two requests arrive at the same
 * time, only one of them starts the job.
 */
async function startJob(id: number, { state, ...more }: JobStart, ctx: Ctx) {
  const { actor, now, request, platform } = ctx;
  const detail = await ctx.transaction(async (tx) => {
    const row = requireFound(await lockImport(tx, id));
    const isReady =
      state === 'checking'
        ? ['read', 'checked'].includes(row.state) || isAbandoned(row, now)
        : row.state === 'checked' && row.problem_rows === 0;
    if (!isReady) throw new Failure('conflict');
    await changeImport(tx, id, { state, done: 0, failure: null, touched_at: now });
    return readDetail(tx, ctx, id);
  });
  const jobData = { importId: id, staffId: actor.staffId, requestId: request.id, uiPath: request.uiPath, ...more };
  await platform.jobs.send(jobNames[state], jobData, `${id}`);
  return detail;
}
