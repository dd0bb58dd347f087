import { formatMoney } from '@latchboard/contract/products/money';
import { maxCountedRows } from '@latchboard/contract/record/rules';
import type { TextKey } from '@latchboard/texts';
import { useLanguage, useTranslate, useWording } from '@latchboard/ui/wording/language-context.tsx';
import css from './list.module.css';
import type { ListState } from './use-list.ts';

interface ListCountProps<Row> {
  readonly list: ListState<Row>;
  /** Text of the total: `{count} properties`. */
  readonly countText: TextKey;
}

/** Total number of rows, and the number shown. */
export function ListCount<Row>({ list, countText }: ListCountProps<Row>) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { rows, count, totalCents } = list;
  // This placeholder is about as wide as the total, so the toolbar does not wrap when the total arrives.
  if (rows === undefined || count === undefined)
    return <span className={css.awaitedCount}>{t(countText, { count: 10 })}</span>;
  const sum = totalCents === undefined ? '' : ` · ${t('list.total', { total: formatMoney(totalCents) })}`;
  if (!list.result.hasNextPage) return t(countText, { count: rows.length }) + sum;
  const number = new Intl.NumberFormat(locale);
  const totalText = count > maxCountedRows ? t('list.more', { count: maxCountedRows }) : number.format(count);
  return t('list.shown', { shown: number.format(rows.length), count: totalText }) + sum;
}

/** Active filters for printing, and a note if there are more rows than printed. */
export function PrintedFilters<Row>({ list }: Pick<ListCountProps<Row>, 'list'>) {
  const textOf = useWording();
  const t = useTranslate();
  const filterTexts = Object.entries(list.filters).map(([name, filter]) => filter.describe(list.values[name], textOf));
  const shownCount = list.rows?.length ?? 0;
  return (
    <div className={`${css.asked} lb-print-only`}>
      <p>{filterTexts.filter(Boolean).join(' · ')}</p>
      {list.result.hasNextPage && (
        <p>
          {t('list.printedFirst', { shown: shownCount })} {list.file !== undefined && t('list.exportContainsAll')}
        </p>
      )}
    </div>
  );
}
