import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { fieldName } from './field-name.ts';
import css from './history.module.css';
import type { AuditChange, AuditEntry } from './shapes.ts';
import { valueText } from './value-text.ts';

interface ChangedFieldProps {
  readonly entry: AuditEntry;
  readonly change: AuditChange;
  readonly timeZone: string;
}

/** A field of a summary line with its value before and after. */
export function ChangedField({ entry, change, timeZone }: ChangedFieldProps) {
  const t = useTranslate();
  return (
    <span className={css.field}>
      <span>{fieldName(entry.kind, change, t)}</span> <FieldValues entry={entry} change={change} timeZone={timeZone} />
    </span>
  );
}

/** Value of a field before and after a change. */
export function FieldValues({ entry: { kind, action }, change, timeZone }: ChangedFieldProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const context = { t, locale, timeZone };
  return (
    <>
      {action !== 'insert' && <del>{valueText(kind, change, 'before', context)}</del>}
      {action === 'update' && <span> → </span>}
      {action !== 'delete' && <ins>{valueText(kind, change, 'after', context)}</ins>}
    </>
  );
}
