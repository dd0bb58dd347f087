import { Button } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { FieldError } from '#web/lib/api-error.ts';
import { levelHref } from '#web/lib/place-crumb.ts';
import css from './duplicate-name-note.module.css';

export interface DuplicateName {
  readonly record: NonNullable<FieldError['record']>;
  /** Saves the record even though its name is in use. */
  readonly saveAnyway: () => void;
}

/** Note about a record with the same name, with a link to that record and a button to save anyway (HIE-03). */
export function DuplicateNameNote({ equalName }: { readonly equalName: DuplicateName | null }) {
  const t = useTranslate();
  if (equalName === null) return null;
  const { record, saveAnyway } = equalName;
  return (
    <section className={css.note} role="alert">
      <p>{t('hierarchy.equalName', { name: record.name })}</p>
      <a href={levelHref(record)} target="_blank" rel="noreferrer">
        {t('hierarchy.openEqualName', { name: record.name })}
      </a>
      <Button size="small" label="hierarchy.saveAnyway" onClick={saveAnyway} />
    </section>
  );
}
