import { keyReceiptSorts } from '@latchboard/contract/key-receipts/rules';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { IconSignature } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePropertyCrumbs } from '#web/areas/key-activity/index.ts';
import { api } from '#web/lib/api.ts';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { SectionMenu } from '#web/lib/record/section-menu.tsx';
import { useIdParam } from '#web/lib/url-state.ts';
import { usePageProperty } from '#web/lib/use-page-property.ts';
import { handOverHref, receiptHref } from '../shapes.ts';
import { receiptColumns } from './columns.tsx';
import { receiptFilters } from './filters.ts';

/** Key receipts of a property: vendors, keys, due times, and returns (TXN-08). */
export default function KeyReceiptsScreen() {
  const propertyId = useIdParam('propertyId');
  const router = useRouter();
  const { Link } = useKitServices();
  const { locale } = useLanguage();
  const property = usePageProperty(propertyId);
  const backCrumbs = usePropertyCrumbs(property);
  const timeZone = property?.timeZone ?? 'UTC';
  const list = useList({
    filters: receiptFilters,
    call: api.keyReceipts.listKeyReceipts,
    file: api.keyReceipts.exportKeyReceipts,
    sorts: keyReceiptSorts,
    defaultSort: '-created',
    input: ({ view, find }) => ({ propertyId, view, ...(find !== '' && { search: find }) }),
    live: propertyId,
  });
  const columns = useMemo(
    () => receiptColumns({ propertyId, timeZone, locale, Link }),
    [propertyId, timeZone, locale, Link],
  );
  const handOverLink = (
    <LinkButton
      kind="main"
      label="keyReceipts.new"
      icon={<IconSignature size={16} aria-hidden />}
      href={handOverHref(propertyId)}
    />
  );
  return (
    <ListPage
      title="keyReceipts.title"
      subtitle={property?.name}
      crumbs={backCrumbs}
      timeZone={property?.timeZone}
      actions={handOverLink}
      isSubject
      frame={(rows) => (
        <SectionMenu entity={{ level: 'property', id: propertyId }} current="key-receipts">
          {rows}
        </SectionMenu>
      )}
      list={list}
      name="key-receipts.list"
      columns={columns}
      rowKey={(row) => String(row.id)}
      countText="keyReceipts.count"
      tone={(row) => (row.isOverdue ? 'error' : undefined)}
      onOpen={(row) => router.history.push(receiptHref(propertyId, row.id))}
      empty={{ title: 'keyReceipts.none', text: 'keyReceipts.noneText', action: handOverLink }}
    />
  );
}
