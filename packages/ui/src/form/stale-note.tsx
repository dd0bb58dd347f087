import type { Translate } from '@latchboard/texts';
import { useEffect, useRef } from 'react';
import { useTranslate, useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import { differingFields, isSame, type MergedForm } from './merge-form.ts';
import css from './stale-note.module.css';

interface StaleNoteProps<Values> {
  readonly mergedChanges: MergedForm<Values> | null;
  readonly labels: Readonly<Partial<Record<string, Wording>>>;
  /** Display text of a field that is neither text nor boolean. */
  readonly displayValue?: (field: keyof Values & string, values: Values, t: Translate) => string | undefined;
}

function plainText(value: unknown, t: Translate): string {
  if (value === null || value === undefined || value === '') return t('stale.nothing');
  return typeof value === 'boolean' ? t(value ? 'stale.yes' : 'stale.no') : String(value);
}

/**
 * After another user's save, lists the fields whose stored values differ from the values that this user had in the
 * form.
 */
export function StaleNote<Values extends object>({ mergedChanges, labels, displayValue }: StaleNoteProps<Values>) {
  const t = useTranslate();
  const textOf = useWording();
  const note = useRef<HTMLElement>(null);
  const fields = mergedChanges ? differingFields(mergedChanges) : [];
  // Scrolls to the conflict, because a user who saved at the end of a long form cannot see it.
  useEffect(() => {
    if (mergedChanges === null) return;
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'center' });
  }, [mergedChanges]);
  if (mergedChanges === null || fields.length === 0) return null;
  const { opened, stored, typed, merged } = mergedChanges;
  const valueParams = (field: keyof Values & string, values: Values) => ({
    value: plainText(displayValue?.(field, values, t) ?? values[field], t),
  });
  return (
    <section ref={note} tabIndex={-1} className={css.note} aria-label={t('stale.title')}>
      <h2>{t('stale.title')}</h2>
      {fields.map((field) => (
        <dl key={field} aria-label={textOf(labels[field] ?? { data: field })}>
          <dt>{textOf(labels[field] ?? { data: field })}</dt>
          <dd>{t('stale.opened', valueParams(field, opened))}</dd>
          <dd>{t('stale.stored', valueParams(field, stored))}</dd>
          <dd>
            {!isSame(merged[field], stored[field]) ? (
              <strong>{t('stale.yourValue', valueParams(field, merged))}</strong>
            ) : isSame(opened[field], typed[field]) ? (
              t('stale.updated')
            ) : (
              t('stale.overwritten', valueParams(field, typed))
            )}
          </dd>
        </dl>
      ))}
    </section>
  );
}
