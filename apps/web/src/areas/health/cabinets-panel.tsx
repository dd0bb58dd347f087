import { formatElapsed } from '@latchboard/texts/elapsed';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { DataTable } from '@latchboard/ui/table/data-table.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo } from 'react';
import { localZone } from '#web/lib/dates.ts';
import type { Health } from './shapes.ts';

type Cabinet = Health['cabinets']['rows'][number];

/** Smallest clock offset that is shown. Smaller offsets are normal. */
const minShownOffsetMs = 1000;

/** Systems that are silent, have a wrong clock, or have unsent events. */
export function CabinetsPanel({ cabinets }: Pick<Health, 'cabinets'>) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const columns = useMemo<readonly Column<Cabinet>[]>(() => {
    const contactText = ({ lastContact }: Cabinet) =>
      lastContact ? formatDateTime(lastContact, localZone, locale) : t('health.never');
    const offsetText = ({ clockOffsetMs }: Cabinet) =>
      Math.abs(clockOffsetMs) < minShownOffsetMs ? '' : formatElapsed(Math.abs(clockOffsetMs), t);
    return [
      {
        id: 'property',
        title: 'health.property',
        value: ({ property }) => property.name,
        cell: ({ property }) => <Link href={`/property/${property.id}/systems`}>{property.name}</Link>,
        width: 200,
        grows: true,
        isFixed: true,
        card: 'start',
      },
      {
        id: 'contact',
        title: 'health.lastContact',
        value: ({ lastContact }) => lastContact,
        text: contactText,
        cell: contactText,
        width: 180,
        card: 'end',
      },
      { id: 'queue', title: 'health.queue', value: ({ queued }) => queued, isNumber: true, width: 130 },
      {
        id: 'clock',
        title: 'health.clock',
        value: ({ clockOffsetMs }) => Math.abs(clockOffsetMs),
        text: offsetText,
        cell: offsetText,
        isNumber: true,
        width: 130,
      },
    ];
  }, [t, locale, Link]);
  const { enrolled, silent, queued } = cabinets;
  return (
    <Panel title="health.cabinets" note={t('health.cabinetsNote', { enrolled, silent, queued })} flush>
      <DataTable
        name="health.cabinets"
        label="health.cabinets"
        columns={columns}
        rows={cabinets.rows}
        rowKey={({ id }) => String(id)}
        tone={({ isSilent }) => (isSilent ? 'error' : 'warning')}
        empty={{ title: 'health.noCabinets' }}
        isBare
      />
    </Panel>
  );
}
