import { PrintButton } from '@latchboard/ui/button/print-button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { query } from '#web/lib/query.ts';
import css from '#web/lib/record/record.module.css';
import { RecordLoading } from '#web/lib/record/record-loading.tsx';
import { useIdParam } from '#web/lib/url-state.ts';
import { InventoryFrame } from '../inventory-frame.tsx';
import { propertyHref, returnsHref } from '../shapes.ts';
import { ItemList } from './item-list.tsx';
import { ReturnChip } from './return-chip.tsx';

/** A return with the state of each item (HIE-07). */
export default function ReturnScreen() {
  const equipmentReturnId = useIdParam('equipmentReturnId');
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const result = useQuery(query(api.inventory.getReturn, { equipmentReturnId }, { quiet: true }));
  const record = result.data;
  if (!record) return <RecordLoading title="returns.title" result={result} />;
  const { number, state, property, by, reason, createdAt } = record;
  return (
    <Page
      title={{ key: 'returns.one', params: { number: String(number) } }}
      subtitle={
        <>
          <ReturnChip state={state} /> <Link href={propertyHref(property.id)}>{property.name}</Link>{' '}
          {formatDateTime(createdAt, localZone, locale)}
        </>
      }
      crumbs={[{ label: 'returns.title', href: returnsHref }]}
      actions={<PrintButton />}
    >
      <InventoryFrame current="returns">
        <p className={css.lead}>
          {by === null ? t('returns.reasonOnly', { reason }) : t('returns.reason', { by, reason })}
        </p>
        <ItemList record={record} refresh={result.refetch} />
      </InventoryFrame>
    </Page>
  );
}
