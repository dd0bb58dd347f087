import { reportKinds } from '@latchboard/contract/sales/rules';
import { Page } from '@latchboard/ui/page/page.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { FileMenu } from '#web/lib/list/file-menu.tsx';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { read, useUrlState } from '#web/lib/url-state.ts';
import { monthName } from '../month-names.ts';
import { Period } from './period.tsx';
import css from './report.module.css';
import { SalesPart } from './sales-part.tsx';
import { ShippedPart } from './shipped-part.tsx';

const kind = choiceFilter({
  label: 'sales.title',
  values: reportKinds,
  defaultValue: 'sales',
  labelOf: (value) => `sales.report.${value}` as const,
  isView: true,
});

/** Proposals, sales, and shipments in a month and its year, by representative (OPS-05). */
export default function SalesFiguresScreen() {
  const t = useTranslate();
  const [today] = useState(() => new Date());
  const thisYear = today.getFullYear();
  const thisMonth = today.getMonth() + 1;
  const readSearch = useMemo(
    () => (raw: Readonly<Record<string, unknown>>) => {
      const report = kind.read(raw.report);
      const year = read.wholeNumber(String(raw.year ?? ''), 2000, thisYear);
      const isShipped = report === 'shipped' || report === 'shippedConversions';
      const month = read.wholeNumber(String(raw.month ?? ''), isShipped ? 0 : 1, isShipped ? 0 : thisMonth);
      return { report, year: Math.min(year, 2199), month: Math.min(month, 12) };
    },
    [thisYear, thisMonth],
  );
  const [{ report, year, month }, setSearch] = useUrlState(readSearch);
  const isShipped = report === 'shipped' || report === 'shippedConversions';
  const period = month === 0 ? String(year) : `${monthName(month)} ${year}`;

  return (
    <Page
      title={`sales.report.${report}`}
      subtitle={period}
      actions={<FileMenu file={api.sales.exportSalesReport} query={{ report, year, month }} />}
    >
      <div className={css.bar}>
        <kind.Control value={report} onChange={(next) => setSearch({ report: next, month: undefined })} />
        <Period {...{ year, month, today }} takesYear={isShipped} onChange={setSearch} />
      </div>
      <div className={css.parts}>
        {isShipped ? (
          <ShippedPart key={report} {...{ year, month }} typeId={report === 'shipped' ? 1 : 4} />
        ) : (
          <SalesPart key={report} {...{ year, month, period }} isConversions={report === 'conversions'} />
        )}
        <p className={css.explain}>{t('sales.explain')}</p>
      </div>
    </Page>
  );
}
