import type { CallInput, contract } from '@latchboard/contract';
import { createTranslate, timeFormatOf } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalogue';
import { es } from '@latchboard/texts/es/catalogue';
import type { Tx } from '#server/platform/db/transaction.ts';
import { localClock } from '#server/platform/export/local-clock.ts';
import { writeFile } from '#server/platform/export/write-file.ts';
import type { Download } from '#server/platform/http/handler.ts';
import { writeCursor } from '#server/platform/http/page.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { cursorOf, listWorkOrders, type WorkOrderRow } from './queries.ts';

interface Ctx {
  readonly now: Date;
  readonly actor: PersonActor;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}
type Asked = CallInput<typeof contract.workOrders.exportWorkOrders>;

const pieceRows = 1000;

/** The work orders of a list as a file, in the order and words of the screen. */
export async function exportWorkOrders(asked: Asked, ctx: Ctx): Promise<Download> {
  const { actor } = ctx;
  const t = createTranslate(actor.language, { en, es }[actor.language]);
  const { name, time_zone: timeZone } = await ctx.transaction((tx) =>
    tx
      .selectFrom('property')
      .select(['name', 'time_zone'])
      .where('id', '=', asked.propertyId)
      .executeTakeFirstOrThrow(),
  );
  const title = t('workOrders.title');
  return writeFile<WorkOrderRow>(asked.format, `${title} ${name}`, {
    heading: [
      title,
      name,
      t(`workOrders.view.${asked.view}`),
      ...(asked.search ? [t('workOrders.searched', { search: asked.search })] : []),
      t('workOrders.madeBy', {
        name: actor.name,
        time: localClock(timeZone, timeFormatOf(actor.language, actor.timeFormat)).write(ctx.now.getTime()),
      }),
    ],
    columns: [
      { header: t('workOrders.number'), width: 10, cell: (row) => row.number },
      { header: t('workOrders.unit'), width: 16, cell: (row) => row.unit },
      { header: t('workOrders.task'), width: 50, cell: (row) => row.task },
      { header: t('workOrders.assignee'), width: 24, cell: (row) => row.assignee },
      {
        header: t('workOrders.dueOn'),
        width: 12,
        cell: (row) => row.due_on?.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1') ?? null,
      },
      {
        header: t('workOrders.state'),
        width: 12,
        cell: (row) => t(row.is_overdue ? 'workOrders.overdue' : `workOrders.state.${row.state}`),
      },
      { header: t('workOrders.keysOut'), width: 10, cell: (row) => row.keys_out },
    ],
    pieces: pieces(asked, ctx),
  });
}

async function* pieces(asked: Asked, ctx: Ctx): AsyncGenerator<readonly WorkOrderRow[]> {
  let cursor: string | undefined;
  do {
    const page = { limit: pieceRows, cursor };
    const rows = await ctx.transaction((tx) => listWorkOrders(tx, asked, page, ctx.now));
    const last = rows[pieceRows - 1];
    cursor = rows.length > pieceRows && last ? writeCursor(cursorOf(asked, last)) : undefined;
    yield rows.slice(0, pieceRows);
  } while (cursor !== undefined);
}
