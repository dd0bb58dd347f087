import type { Translate } from '@latchboard/texts';
import { useEffect, useRef } from 'react';
import { useTranslate, useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import { differingFields, isSame, type MergedForm } from './merge-form.ts';
import css from './stale-note.module.css';

interface StaleNoteProps<Values> {
  readonly takenOver: MergedForm<Values> | null;
  readonly labels: Readonly<Partial<Record<string, Wording>>>;
  /** Display text of a field that is neither text nor boolean. */
  readonly words?: (field: keyof Values & string, values: Values, t: Translate) => string | undefined;
}

function plainWords(value: unknown, t: Translate): string {
  if (value === null || value === undefined || value === '') return t('stale.nothing');
  return typeof value === 'boolean' ? t(value ? 'stale.yes' : 'stale.no') : String(value);
}

/** Lists the fields that another user saved while the form was open, with the stored and the typed value. */
export function StaleNote<Values extends object>({ takenOver, labels, words }: StaleNoteProps<Values>) {
  const t = useTranslate();
  const say = useWording();
  const note = useRef<HTMLElement>(null);
  const fields = takenOver ? differingFields(takenOver) : [];
  // Scrolls to the conflict, because a user who saved at the end of a long form cannot see it.
  useEffect(() => {
    if (takenOver === null) return;
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'center' });
  }, [takenOver]);
  if (takenOver === null || fields.length === 0) return null;
  const { opened, stored, typed, kept } = takenOver;
  const of = (field: keyof Values & string, values: Values) => ({
    value: plainWords(words?.(field, values, t) ?? values[field], t),
  });
  return (
    <section ref={note} tabIndex={-1} className={css.note} aria-label={t('stale.title')}>
      <h2>{t('stale.title')}</h2>
      {fields.map((field) => (
        <dl key={field} aria-label={say(labels[field] ?? { data: field })}>
          <dt>{say(labels[field] ?? { data: field })}</dt>
          <dd>{t('stale.opened', of(field, opened))}</dd>
          <dd>{t('stale.stored', of(field, stored))}</dd>
          <dd>
            {!isSame(kept[field], stored[field]) ? (
              <strong>{t('stale.yourValue', of(field, kept))}</strong>
            ) : isSame(opened[field], typed[field]) ? (
              t('stale.updated')
            ) : (
              t('stale.overwritten', of(field, typed))
            )}
          </dd>
        </dl>
      ))}
    </section>
  );
}
