import type { CallOutput, Contract } from '@latchboard/contract';
import { auditedKinds } from '@latchboard/contract/audit/kinds';
import { useSurroundings } from '@latchboard/ui/layout/navigation-context.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { writeDateTime } from '#web/lib/dates.ts';
import { fieldName, isInstant } from './field-name.ts';
import css from './history.module.css';
import { recordName } from './record-name.ts';

type AuditEntry = CallOutput<Contract['audit']['entityHistory']>['rows'][number];

interface EntryProps {
  readonly entry: AuditEntry;
  /** Entries of several records say which one they are of. */
  readonly showsRecord: boolean;
}

const hereZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** One change: its circumstances, then each field as it was and as it is. */
export function Entry({ entry, showsRecord }: EntryProps) {
  const t = useTranslate();
  const { Link } = useSurroundings();
  const { at, by, onBehalfOf, uiPath, call, action, changes, sealed, entityId } = entry;
  const kind = auditedKinds.find((one) => one === entry.kind);
  const words = (value: string | null) => {
    if (value === null) return t('audit.nothing');
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'audit.yes' : 'audit.no');
    return isInstant(value) ? writeDateTime(value, hereZone) : value;
  };
  const who = by === null ? t('audit.byProduct') : by.name;
  return (
    <li>
      <div className={css.head}>
        <b>
          {t(`audit.action.${action}`)}
          {showsRecord && ' · '}
          {showsRecord &&
            (kind ? (
              <Link href={`/audit/entity/${kind}/${entityId}`}>{recordName(kind, entityId, t)}</Link>
            ) : (
              `${entry.kind} ${entityId}`
            ))}
        </b>
        <time dateTime={at}>{writeDateTime(at, hereZone)}</time>
        <span>{onBehalfOf ? t('audit.onBehalf', { who, as: onBehalfOf.name }) : who}</span>
        {uiPath !== null && <span>{t('audit.from', { screen: uiPath })}</span>}
        {uiPath === null && call !== null && <span>{call}</span>}
        <StatusChip status={sealed ? 'in' : 'unknown'} label={sealed ? 'audit.sealed' : 'audit.notSealed'} />
      </div>
      <dl className={css.changes}>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{fieldName(field)}</dt>
            <dd>
              {action !== 'insert' && <del>{words(before)}</del>}
              {action === 'update' && <span aria-hidden> → </span>}
              {action !== 'delete' && <ins>{words(after)}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
