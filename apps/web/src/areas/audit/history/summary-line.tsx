import { auditedKinds } from '@latchboard/contract/audit/kinds';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { ChangedField } from './changed-field.tsx';
import css from './history.module.css';
import { kindName, recordName, scopeText } from './record-name.ts';
import type { AuditEntry } from './shapes.ts';
import type { AuditSubject } from './subject.ts';
import { type SummaryLine as Line, namedEntries } from './summary.ts';

interface SummaryLineProps {
  readonly line: Line;
  readonly of: AuditSubject;
  readonly timeZone: string;
}

/**
 * A line such as "Changed · Key receipt 10405 · State open → closed", or "Added · Unit · 101, 102, 103, and 9 more".
 */
export function SummaryLine({ line, of, timeZone }: SummaryLineProps) {
  const t = useTranslate();
  const { entries, changes } = line;
  const [entry] = entries;
  if (!entry) return null;
  const summaryText = entries.length === 1 ? scopeText(entry, t) : undefined;
  const { named, others } = namedEntries(line);
  return (
    <p className={css.line}>
      {summaryText === undefined && <span>{t(`audit.action.${entry.action}`)}</span>}
      {entries.length === 1 ? (
        isNamed(entry, of) && (
          <RecordLink entry={entry} words={summaryText ?? recordName(entry.kind, entry.entityId, entry.name, t)} />
        )
      ) : (
        <>
          <span>{t('audit.several', { count: entries.length, kind: kindName(entry.kind, t) })}</span>
          {named.map((namedEntry) => (
            <RecordLink key={namedEntry.id} entry={namedEntry} words={namedEntry.name ?? namedEntry.entityId} />
          ))}
          {others > 0 && <span>{t('audit.others', { count: others })}</span>}
        </>
      )}
      {changes.map((change) => (
        <ChangedField key={change.field} entry={entry} change={change} timeZone={timeZone} />
      ))}
    </p>
  );
}

/** Whether a line names its record. The name is redundant for the page's own record and its account steps. */
function isNamed({ kind, entityId, action }: AuditEntry, of: AuditSubject): boolean {
  if (kind === 'property-change' && of.kind === 'property') return false;
  return action !== 'update' || of.parent !== null || kind !== of.kind || entityId !== of.id;
}

function RecordLink({ entry: { kind, entityId }, words }: { readonly entry: AuditEntry; readonly words: string }) {
  const { Link } = useKitServices();
  const auditedKind = auditedKinds.find((knownKind) => knownKind === kind);
  return auditedKind ? <Link href={`/audit/entity/${auditedKind}/${entityId}`}>{words}</Link> : <span>{words}</span>;
}
