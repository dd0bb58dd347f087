import { handoverText } from '@latchboard/contract/key-activity/rules/holder-text';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { holderOf, RemindButton } from '#web/areas/reminders/index.ts';
import { HolderLink } from '../board/holder.tsx';
import type { KeyOut } from '../board/shapes.ts';
import { keyHref } from '../keys/hrefs.ts';
import css from './overdue-keys.module.css';

const maxKeys = 4;

interface OverdueKeysProps {
  readonly propertyId: number;
  /** Longest overdue first. */
  readonly rows: readonly KeyOut[];
  /** Total, including keys that are not in `rows`. */
  readonly count: number;
}

/** Longest overdue keys with their holders. */
export function OverdueKeys({ propertyId, rows, count }: OverdueKeysProps) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const visibleKeys = rows.slice(0, maxKeys);
  return (
    <ul className={css.keys}>
      {visibleKeys.map((row) => (
        <li key={`${row.key} ${row.since}`}>
          {row.key === null ? (
            <b>{row.unit ?? row.tag}</b>
          ) : (
            <Link href={keyHref(propertyId, row.key)}>
              <b>{row.unit ?? row.tag}</b>
            </Link>
          )}{' '}
          <HolderLink row={row} propertyId={propertyId} />
          {row.receipt && `, ${handoverText(row.receipt, t)}`}{' '}
          <RemindButton size="small" holder={holderOf(propertyId, row)} />
        </li>
      ))}
      {count > visibleKeys.length && <li>{t('findings.more', { count: count - visibleKeys.length })}</li>}
    </ul>
  );
}
