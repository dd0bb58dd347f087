import type { CallInput, contract } from '@latchboard/contract';
import {
  perHundred,
  type ScorecardColumnId,
  type ScorecardFigure,
  scorecardFigures,
} from '@latchboard/contract/key-activity/rules/scorecard';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Download } from '#server/platform/http/handler.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { writeRows } from '#server/platform/list/write-list.ts';
import { isCustomer } from '../policy.ts';
import { readScorecard } from './scorecard.ts';

type Input = Omit<CallInput<typeof contract.keyActivity.exportRegionScorecard>, 'regionId'>;

interface Ctx {
  readonly now: Date;
  readonly actor: PersonActor;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

interface Row {
  readonly property: string;
  readonly region: string;
  readonly units: number;
  readonly figure: ScorecardFigure;
  readonly count: number;
}

/**
 * Exports a scorecard (BEY-16). The file lists the figures for the whole level, then the nonzero figures for each
 * property, each with its next step.
 */
export async function exportScorecard(
  level: 'region' | 'division' | 'corporation',
  { id, ...input }: Input & { readonly id: number },
  ctx: Ctx,
): Promise<Download> {
  const { now, actor } = ctx;
  const { entity, total, units, properties, rows } = await ctx.transaction((tx) =>
    readScorecard(tx, { level, id, now, isCustomer: isCustomer(actor) }),
  );
  return writeRows<Row, ScorecardColumnId>(input, ctx, ({ t }) => {
    const all = { property: t('scorecard.all'), region: '', units };
    const figures: readonly Row[] = [
      ...scorecardFigures.map((figure) => ({ ...all, figure, count: total[figure] })),
      ...rows.flatMap((row) =>
        scorecardFigures
          .filter((figure) => !row.isClosed && row.figures[figure] > 0)
          .map((figure) => ({
            ...{ property: row.name, region: row.region, units: row.units },
            ...{ figure, count: row.figures[figure] },
          })),
      ),
    ];
    return {
      title: t('scorecard.title'),
      heading: [
        entity.name,
        t('scorecard.ofUnits', { count: units, properties: String(properties) }),
        rows.length < properties && t('scorecard.first', { count: String(rows.length) }),
      ],
      rows: figures,
      columns: {
        property: { header: t('scorecard.property'), width: 26, cell: ({ property }) => property },
        region: { header: t('scorecard.region'), width: 20, cell: ({ region }) => region },
        units: { header: t('scorecard.units'), width: 8, cell: ({ units: unitCount }) => unitCount },
        figure: { header: t('scorecard.figure'), width: 24, cell: ({ figure }) => t(`scorecard.${figure}`) },
        count: { header: t('scorecard.count'), width: 8, cell: ({ count }) => count },
        rate: {
          header: t('scorecard.rate'),
          width: 14,
          cell: ({ count, units: unitCount }) => perHundred(count, unitCount),
        },
        next: {
          header: t('scorecard.nextStep'),
          width: 40,
          cell: ({ figure, count }) => t(count === 0 ? 'scorecard.nothing' : `scorecard.next.${figure}`),
        },
      },
    };
  });
}
