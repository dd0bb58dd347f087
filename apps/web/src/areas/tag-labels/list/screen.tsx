import { maxLabels, tagLabelSorts } from '@latchboard/contract/tag-labels/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { usePropertyCrumbs } from '#web/areas/key-activity/index.ts';
import { api } from '#web/lib/api.ts';
import { callPath } from '#web/lib/call.ts';
import { localZone } from '#web/lib/dates.ts';
import { switchFilter } from '#web/lib/list/filters/switch-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { query } from '#web/lib/query.ts';
import { useIdParam } from '#web/lib/url-state.ts';
import { useAction } from '#web/lib/use-action.ts';
import { usePageProperty } from '#web/lib/use-page-property.ts';
import PrintDialog from '../print/print-dialog.tsx';
import type { TagLabelRow } from '../shapes.ts';
import { tagLabelColumns } from './columns.tsx';
import { PrintsPanel } from './prints-panel.tsx';
import { ReturnTextPanel } from './return-text-panel.tsx';
import css from './screen.module.css';

const filters = {
  find: textFilter({ label: 'tagLabels.find' }),
  unprinted: switchFilter({ label: 'tagLabels.onlyUnprinted' }),
};

const nameOf = ({ tag }: TagLabelRow) => tag;

/** QR code labels for a property's key tags, their print history, and the text for people who find a key (BEY-17). */
export default function TagLabelsScreen() {
  const propertyId = useIdParam('propertyId');
  const t = useTranslate();
  const { Link } = useKitServices();
  const { locale } = useLanguage();
  const { isBusy, run } = useAction();
  const [rowsToPrint, setRowsToPrint] = useState<readonly TagLabelRow[] | null>(null);
  const property = usePageProperty(propertyId);
  const prints = useQuery(query(api.tagLabels.listLabelPrints, { propertyId }, { quiet: true }));
  const timeZone = property?.timeZone ?? localZone;
  const hasLetteredPanels = !property?.nonLetteredPanels;
  const list = useList({
    filters,
    call: api.tagLabels.listTagLabels,
    sorts: tagLabelSorts,
    defaultSort: 'hook',
    input: ({ find, unprinted }) => ({
      propertyId,
      ...(find !== '' && { search: find }),
      ...(unprinted && { isUnprinted: true }),
    }),
    live: propertyId,
  });
  const columns = useMemo(
    () => tagLabelColumns({ propertyId, timeZone, hasLetteredPanels, locale, t, Link }),
    [propertyId, timeZone, hasLetteredPanels, locale, t, Link],
  );
  const openPrint = (rows: readonly TagLabelRow[]) => {
    if (rows.length > 0 && rows.length <= maxLabels) setRowsToPrint(rows);
    else showToast({ tone: 'error', title: { key: 'tagLabels.tooMany', params: { max: maxLabels } } });
  };
  const printButton = (rows: () => Promise<readonly TagLabelRow[]>, isMain = false) => (
    <Button
      {...(isMain ? { kind: 'main' as const, disabled: !list.count } : { size: 'small' as const })}
      label="tagLabels.print"
      icon={<IconPrinter size={16} aria-hidden />}
      busy={isBusy}
      onClick={() => void run(async () => openPrint(await rows()))}
    />
  );

  return (
    <ListPage
      title="tagLabels.title"
      subtitle={property?.name}
      crumbs={usePropertyCrumbs(property)}
      timeZone={property?.timeZone}
      actions={printButton(async () => ((list.count ?? 0) > maxLabels ? [] : list.loadAll()), true)}
      frame={(rows) => (
        <>
          <p className={css.intro}>{t('tagLabels.intro')}</p>
          <div className={css.columns}>
            {rows}
            <div className={css.side}>
              <ReturnTextPanel propertyId={propertyId} />
              <PrintsPanel result={prints} timeZone={timeZone} />
            </div>
          </div>
        </>
      )}
      isSubject
      list={list}
      name="tag-labels.list"
      columns={columns}
      rowKey={(row) => String(row.id)}
      selecting={{ nameOf, actions: (rows) => printButton(async () => rows) }}
      countText="tagLabels.count"
      empty={{ title: 'tagLabels.none' }}
    >
      {rowsToPrint && (
        <PrintDialog
          title="tagLabels.print"
          prints="keyLabels"
          count={rowsToPrint.length}
          path={callPath(api.tagLabels.printTagLabels)}
          input={{ propertyId, keyIds: rowsToPrint.map(({ id }) => id) }}
          onClose={() => setRowsToPrint(null)}
          onPrinted={() => Promise.all([list.result.refetch(), prints.refetch()])}
        />
      )}
    </ListPage>
  );
}
