import type { CallOutput, Contract } from '@latchboard/contract';
import type { CancellationColumnId } from '@latchboard/contract/hierarchy/property-lists';
import type { Translate } from '@latchboard/texts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import type { KitLinkProps } from '@latchboard/ui/layout/kit-services.tsx';
import { type Column, columnsInOrder } from '@latchboard/ui/table/column.ts';
import type { ReactNode } from 'react';
import { accountChangeTexts } from '#web/lib/account-change-texts.ts';
import { localZone } from '#web/lib/dates.ts';
import { levelHref } from '#web/lib/place-crumb.ts';
import css from '../name-link.module.css';

type Change = CallOutput<Contract['hierarchy']['cancellationReport']>['rows'][number];

function changeName({ change }: Pick<Change, 'change'>, t: Translate): string {
  const key = accountChangeTexts[change];
  return key === undefined ? change : t(key);
}

/** Formats a time in the user's zone. The report's days use the same zone. */
const timeText = ({ at }: Pick<Change, 'at'>, locale: string) => formatDateTime(at, localZone, locale);

export function cancellationColumns(
  Link: (props: KitLinkProps) => ReactNode,
  t: Translate,
  locale: string,
): readonly Column<Change>[] {
  return columnsInOrder<Change, CancellationColumnId>({
    at: {
      title: 'cancellations.at',
      value: (row) => row.at,
      cell: (row) => timeText(row, locale),
      text: (row) => timeText(row, locale),
      width: 180,
      isFixed: true,
      card: 'end',
    },
    property: {
      title: 'hierarchy.property',
      value: (row) => row.propertyName,
      cell: (row) => (
        <Link href={levelHref({ level: 'property', id: row.propertyId })} className={css.name}>
          {row.propertyName}
        </Link>
      ),
      width: 200,
      grows: true,
      card: 'start',
    },
    corporation: { title: 'hierarchy.corporation', value: (row) => row.corporationName, width: 200 },
    change: { title: 'cancellations.change', value: (row) => changeName(row, t), width: 190 },
    reason: { title: 'accountStatus.reason', value: (row) => row.reason, width: 260, grows: true },
    by: { title: 'cancellations.by', value: (row) => row.by, width: 150 },
  });
}
