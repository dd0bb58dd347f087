import { auditedKinds } from '@latchboard/contract/audit/kinds';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { fieldName } from './field-name.ts';
import type { AuditRequest } from './group-by-request.ts';
import css from './history.module.css';
import { recordName, scopeText } from './record-name.ts';
import type { AuditEntry, History } from './shapes.ts';
import { shownChanges } from './shown-changes.ts';
import type { AuditSubject } from './subject.ts';
import { valueText } from './value-text.ts';

interface HistoryEntryProps {
  readonly entry: AuditEntry;
  readonly act: AuditRequest;
  readonly of: AuditSubject;
  readonly subject: History['subject'];
  readonly timeZone: string;
}

/** One change within a request: its record, and the fields before and after. */
export function HistoryEntry({ entry, act, of, subject, timeZone }: HistoryEntryProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { action } = entry;
  const words = { t, locale, timeZone };
  const changes = shownChanges(entry, subject, act.entries);
  return (
    <div className={css.entry}>
      {namesRecord(entry, of) && <RecordLine entry={entry} />}
      {changes.length > 0 && (
        <dl className={css.changes}>
          {changes.map((change) => (
            <div key={change.field}>
              <dt>{fieldName(entry.kind, change, t)}</dt>
              <dd>
                {action !== 'insert' && <del>{valueText(entry.kind, change, 'before', words)}</del>}
                {action === 'update' && <span> → </span>}
                {action !== 'delete' && <ins>{valueText(entry.kind, change, 'after', words)}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** The record of the page itself needs no name, and neither do the account steps of a property. */
function namesRecord({ kind, entityId, action }: AuditEntry, of: AuditSubject): boolean {
  if (kind === 'property-change' && of.kind === 'property') return false;
  return action !== 'update' || of.parent !== null || kind !== of.kind || entityId !== of.id;
}

function RecordLine({ entry }: { readonly entry: AuditEntry }) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const { kind, entityId, name, action } = entry;
  const known = auditedKinds.find((one) => one === kind);
  const sentence = scopeText(entry, t);
  const words = sentence ?? recordName(kind, entityId, name, t);
  return (
    <p className={css.record}>
      {sentence === undefined && `${t(`audit.action.${action}`)} · `}
      {known ? <Link href={`/audit/entity/${known}/${entityId}`}>{words}</Link> : words}
    </p>
  );
}
