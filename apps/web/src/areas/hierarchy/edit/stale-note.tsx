import { useTranslate, useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { useEffect, useRef } from 'react';
import css from './edit-form.module.css';
import type { Difference } from './take-over.ts';
import { valueWords } from './value-words.ts';

interface StaleNoteProps {
  readonly differences: readonly Difference[];
  readonly labels: Readonly<Partial<Record<string, Wording>>>;
}

/** What somebody else saved while the form was open, beside what was typed, field by field. */
export function StaleNote({ differences, labels }: StaleNoteProps) {
  const t = useTranslate();
  const say = useWording();
  const note = useRef<HTMLElement>(null);
  // The form is long: whoever saved at its end is brought to what needs a look.
  useEffect(() => {
    if (differences.length === 0) return;
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'center' });
  }, [differences]);
  if (differences.length === 0) return null;
  return (
    <section ref={note} tabIndex={-1} className={css.stale} aria-label={t('hierarchy.staleTitle')}>
      <h2>{t('hierarchy.staleTitle')}</h2>
      {differences.map(({ field, opened, stored, typed, isTyped }) => (
        <dl key={field} aria-label={say(labels[field] ?? { data: field })}>
          <dt>{say(labels[field] ?? { data: field })}</dt>
          <dd>{t('hierarchy.staleOpened', { value: valueWords(field, opened, t) })}</dd>
          <dd>{t('hierarchy.staleStored', { value: valueWords(field, stored, t) })}</dd>
          <dd>
            {isTyped ? (
              <strong>{t('hierarchy.staleTyped', { value: valueWords(field, typed, t) })}</strong>
            ) : (
              t('hierarchy.staleTaken')
            )}
          </dd>
        </dl>
      ))}
    </section>
  );
}
