import { handOverText } from '@latchboard/contract/key-activity/rules/holder-text';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { HolderLink } from '../board/holder.tsx';
import type { KeyOut } from '../board/shapes.ts';
import { keyHref } from '../keys/hrefs.ts';
import css from './overdue-keys.module.css';

const shown = 4;

interface OverdueKeysProps {
  readonly propertyId: number;
  /** Longest overdue first. */
  readonly rows: readonly KeyOut[];
  /** Total, including rows that were only counted. */
  readonly count: number;
}

/** Longest overdue keys with their holders. */
export function OverdueKeys({ propertyId, rows, count }: OverdueKeysProps) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const named = rows.slice(0, shown);
  return (
    <ul className={css.keys}>
      {named.map((row) => (
        <li key={`${row.key} ${row.since}`}>
          {row.key === null ? (
            <b>{row.unit ?? row.tag}</b>
          ) : (
            <Link href={keyHref(propertyId, row.key)}>
              <b>{row.unit ?? row.tag}</b>
            </Link>
          )}{' '}
          <HolderLink row={row} propertyId={propertyId} />
          {row.receipt && `, ${handOverText(row.receipt, t)}`}
        </li>
      ))}
      {count > named.length && <li>{t('findings.more', { count: count - named.length })}</li>}
    </ul>
  );
}
