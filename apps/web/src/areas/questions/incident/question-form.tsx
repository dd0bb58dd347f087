import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { incidentHref, reportHref } from '../hrefs.ts';
import type { Answer, UnitAnswer } from '../shapes.ts';
import { clockText, requestedTimeText } from './answer-text.ts';
import css from './incident.module.css';

/** Field for a typed question. It opens the answer, or shows the words that were not understood (BEY-20). */
export function QuestionForm({ propertyId }: { readonly propertyId: number }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const router = useRouter();
  const [question, setQuestion] = useState('');
  const [other, setOther] = useState<Exclude<Answer, { kind: 'unit' }> | null>(null);
  const [answered, setAnswered] = useState<UnitAnswer | null>(null);
  const { isBusy: isAsking, run } = useAction();

  async function ask(event: FormEvent) {
    event.preventDefault();
    if (question.trim() === '') return;
    const isAnswered = await run(async () => {
      const answer = await api.questions.ask({ propertyId, question });
      setOther(answer.kind === 'unit' ? null : answer);
      setAnswered(answer.kind === 'unit' ? answer : null);
      if (answer.kind === 'unit')
        router.history.push(incidentHref(propertyId, { ...answer, unit: answer.incident.unit }));
      if (answer.kind === 'person')
        router.history.push(`/property-reports/${propertyId}/person/${answer.person.badge}`);
    });
    if (!isAnswered) setOther(null);
  }

  return (
    <form className={`${css.form} lb-no-print`} onSubmit={(event) => void ask(event)}>
      <TextField
        label="questions.ask"
        help="questions.askHelp"
        value={question}
        onChange={setQuestion}
        type="search"
        maxLength={100}
      />
      <Button label="questions.submit" kind="main" type="submit" disabled={isAsking} />
      {answered && <OtherReadings propertyId={propertyId} answer={answered} />}
      {other && (
        <div role="alert" className={css.note}>
          {other.kind === 'future' && t('questions.future')}
          {other.kind === 'noSuchDay' && t('questions.noSuchDay', { day: other.day })}
          {other.kind === 'noSuchUnit' && t('questions.noSuchUnit', { units: other.units.join(', ') })}
          {other.kind === 'notUnderstood' && t('questions.notUnderstood', { words: other.words.join(' ') || question })}
          {other.kind === 'activity' && t('questions.outFor', { count: other.count, activity: other.activity })}
          {other.kind === 'tooLong' && (
            <>
              {t('questions.tooLong', {
                days: other.days,
                time: requestedTimeText(other, { t, locale, zone: other.property.timeZone }),
              })}{' '}
              {other.units.map((unit) => (
                <LinkButton
                  key={unit}
                  size="small"
                  label={{ data: t('questions.reportOf', { unit }) }}
                  href={reportHref(propertyId, other.property.timeZone, { ...other, unit })}
                />
              ))}
            </>
          )}
          {other.kind === 'choice' && (
            <>
              {t(other.isSeveral ? 'questions.several' : 'questions.which')}{' '}
              {other.units.map((unit) => (
                <Button
                  key={unit}
                  size="small"
                  label={{ data: unit }}
                  onClick={() => {
                    setOther(null);
                    router.history.push(incidentHref(propertyId, { ...other, unit }));
                  }}
                />
              ))}
              {other.people.map(({ name, badge }) => (
                <Button
                  key={badge}
                  size="small"
                  label={{ data: `${name ?? ''} ${badge}` }}
                  onClick={() => router.history.push(`/property-reports/${propertyId}/person/${badge}`)}
                />
              ))}
            </>
          )}
        </div>
      )}
    </form>
  );
}

interface OtherReadingsProps {
  readonly propertyId: number;
  readonly answer: UnitAnswer;
}

/** Other interpretations of a question, and a note if its time occurs twice or not at all. */
function OtherReadings({ propertyId, answer }: OtherReadingsProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { incident, others, clock } = answer;
  const reader = { t, locale, zone: incident.property.timeZone };
  const words = clockText(clock, reader);
  if (words === null && others.length === 0) return null;
  return (
    <div role="status" className={css.note}>
      {words && `${words}. `}
      {others.map((other) => (
        <LinkButton
          key={other.from}
          size="small"
          label={{ data: t('questions.orAt', { time: requestedTimeText(other, reader) }) }}
          href={incidentHref(propertyId, { unit: incident.unit, ...other })}
        />
      ))}
    </div>
  );
}
