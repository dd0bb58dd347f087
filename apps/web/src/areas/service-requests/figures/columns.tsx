import { type ServiceFigure, serviceFigures } from '@latchboard/contract/service-requests/rules';
import type { Translate } from '@latchboard/texts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { countedHref } from '#web/areas/sales/index.ts';
import type { ServiceReport } from '../shapes.ts';
import { figureHref } from './href.ts';
import type { FigurePeriod } from './period.ts';

export type Row = ServiceReport['rows'][number];
/** ID of the total row. No technician has this ID. */
export const totalRowId = 0;

const figureIds = [
  ...(['srClosed', 'installsOpen', 'srOpen', 'installs'] as const),
  ...(['proposals', 'conversions', 'expansions', 'poCount'] as const),
] as const;
type FigureId = (typeof figureIds)[number];

const isServiceFigure = (id: FigureId): id is ServiceFigure => (serviceFigures as readonly string[]).includes(id);
/** Filter for the orders behind each figure. */
const orderFilters = {
  proposals: { by: 'proposals' },
  conversions: { by: 'items', kind: 'conversion' },
  expansions: { by: 'items', kind: 'expansion' },
  poCount: { by: 'sales' },
} as const;

interface ColumnContext {
  readonly Link: (props: KitLinkProps) => ReactNode;
  readonly t: Translate;
  readonly locale: string;
  readonly period: FigurePeriod;
  /** Whether the user may see the orders behind the figures. */
  readonly canSeeOrders: boolean;
}

/** Columns of the service report. Each figure opens the requests or orders that it counts (OPS-05). */
export function figureColumns({ Link, t, locale, period, canSeeOrders }: ColumnContext): readonly Column<Row>[] {
  const number = new Intl.NumberFormat(locale);
  const hrefOf = (id: FigureId, { technicianId }: Row) => {
    const countedTechnicianId = technicianId === totalRowId ? undefined : technicianId;
    if (isServiceFigure(id)) return figureHref({ ...period, figure: id, technicianId: countedTechnicianId });
    // The total has no link: the full order list includes orders without a technician.
    if (!canSeeOrders || countedTechnicianId === undefined) return undefined;
    return countedHref({ ...period, ...orderFilters[id], technicianId: countedTechnicianId });
  };
  return [
    {
      id: 'name',
      title: 'requests.assignee',
      value: ({ name }) => name,
      cell: ({ name, isActive }) => (
        <>
          {name} {!isActive && <StatusChip status="inactive" label="requestReports.inactive" />}
        </>
      ),
      width: 180,
      grows: true,
      isFixed: true,
      isLocked: true,
      card: 'start',
    },
    ...figureIds.map((id): Column<Row> => {
      const cellText = (row: Row) => number.format(row[id]);
      return {
        id,
        title: `serviceFigures.${id}`,
        value: (row) => row[id],
        text: cellText,
        cell: (row) => {
          const href = hrefOf(id, row);
          return (
            <>
              {href === undefined ? cellText(row) : <Link href={href}>{cellText(row)}</Link>}
              {id === 'srClosed' && (
                <small> {t('serviceFigures.goal', { goal: number.format(row.srClosedGoal) })}</small>
              )}
            </>
          );
        },
        isNumber: true,
        width: 120,
      };
    }),
  ];
}
