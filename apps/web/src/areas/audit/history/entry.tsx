import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { FieldValues } from './changed-field.tsx';
import { fieldName } from './field-name.ts';
import type { AuditRequest } from './group-by-request.ts';
import css from './history.module.css';
import { recordName, scopeText } from './record-name.ts';
import type { AuditEntry, History } from './shapes.ts';
import { shownChanges } from './shown-changes.ts';

interface HistoryEntryProps {
  readonly entry: AuditEntry;
  readonly act: AuditRequest;
  readonly subject: History['subject'];
  readonly timeZone: string;
}

/** Details of one change within a request: its record, and the old and new values of all fields. */
export function HistoryEntry({ entry, act, subject, timeZone }: HistoryEntryProps) {
  const t = useTranslate();
  const { kind, entityId, name, action } = entry;
  const changes = shownChanges(entry, subject, act.entries);
  return (
    <div className={css.entry}>
      {act.entries.length > 1 && (
        <p className={css.record}>
          {scopeText(entry, t) ?? `${t(`audit.action.${action}`)} · ${recordName(kind, entityId, name, t)}`}
        </p>
      )}
      {changes.length > 0 && (
        <dl className={css.changes}>
          {changes.map((change) => (
            <div key={change.field}>
              <dt>{fieldName(kind, change, t)}</dt>
              <dd>
                <FieldValues entry={entry} change={change} timeZone={timeZone} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
