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

interface QuestionFormProps {
  readonly propertyId: number;
  /** Answered question, in the URL. */
  readonly typed: string;
}

/**
 * Field for a typed question. Submitting a question opens its answer, or shows choices or the reason for a missing
 * answer (BEY-20).
 */
export function QuestionForm({ propertyId, typed }: QuestionFormProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const router = useRouter();
  const [question, setQuestion] = useState(typed);
  const [lastTyped, setLastTyped] = useState(typed);
  const [otherAnswer, setOtherAnswer] = useState<Exclude<Answer, { kind: 'unit' }> | null>(null);
  const [unitAnswer, setUnitAnswer] = useState<{ readonly to: string; readonly answer: UnitAnswer } | null>(null);
  const { isBusy: isAsking, run } = useAction();
  if (typed !== lastTyped) {
    setLastTyped(typed);
    setQuestion(typed);
    setOtherAnswer(null);
  }

  async function ask(event: FormEvent) {
    event.preventDefault();
    if (question.trim() === '') return;
    const isAnswered = await run(async () => {
      const answer = await api.questions.ask({ propertyId, question });
      setOtherAnswer(answer.kind === 'unit' ? null : answer);
      setUnitAnswer(answer.kind === 'unit' ? { to: question, answer } : null);
      if (answer.kind === 'unit')
        router.history.push(incidentHref(propertyId, { ...answer, unit: answer.incident.unit }, question));
      if (answer.kind === 'person')
        router.history.push(`/property-reports/${propertyId}/person/${answer.person.badge}`);
    });
    if (!isAnswered) setOtherAnswer(null);
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
      {unitAnswer?.to === typed && <OtherReadings propertyId={propertyId} answer={unitAnswer.answer} />}
      {otherAnswer && (
        <div role="alert" className={css.note}>
          {otherAnswer.kind === 'future' && t('questions.future')}
          {otherAnswer.kind === 'noSuchDay' && t('questions.noSuchDay', { day: otherAnswer.day })}
          {otherAnswer.kind === 'noSuchUnit' && t('questions.noSuchUnit', { units: otherAnswer.units.join(', ') })}
          {otherAnswer.kind === 'notUnderstood' &&
            t('questions.notUnderstood', { words: otherAnswer.words.join(' ') || question })}
          {otherAnswer.kind === 'activity' &&
            t('questions.outFor', { count: otherAnswer.count, activity: otherAnswer.activity })}
          {otherAnswer.kind === 'tooLong' && (
            <>
              {t('questions.tooLong', {
                days: otherAnswer.days,
                time: requestedTimeText(otherAnswer, { t, locale, zone: otherAnswer.property.timeZone }),
              })}{' '}
              {otherAnswer.units.map((unit) => (
                <LinkButton
                  key={unit}
                  size="small"
                  label={{ data: t('questions.reportOf', { unit }) }}
                  href={reportHref(propertyId, otherAnswer.property.timeZone, { ...otherAnswer, unit })}
                />
              ))}
            </>
          )}
          {otherAnswer.kind === 'choice' && (
            <>
              {t(otherAnswer.isSeveral ? 'questions.several' : 'questions.which')}{' '}
              {otherAnswer.units.map((unit) => (
                <Button
                  key={unit}
                  size="small"
                  label={{ data: unit }}
                  onClick={() => {
                    setOtherAnswer(null);
                    router.history.push(incidentHref(propertyId, { ...otherAnswer, unit }, question));
                  }}
                />
              ))}
              {otherAnswer.people.map(({ name, badge }) => (
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

/** Other interpretations of a question, and a note if its local time occurs twice or not at all. */
function OtherReadings({ propertyId, answer }: OtherReadingsProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { incident, others, clock } = answer;
  const context = { t, locale, zone: incident.property.timeZone };
  const clockLabel = clockText(clock, context);
  if (clockLabel === null && others.length === 0) return null;
  return (
    <div role="status" className={css.note}>
      {clockLabel && `${clockLabel}. `}
      {others.map((reading) => (
        <LinkButton
          key={reading.from}
          size="small"
          label={{ data: t('questions.orAt', { time: requestedTimeText(reading, context) }) }}
          href={incidentHref(propertyId, { unit: incident.unit, ...reading })}
        />
      ))}
    </div>
  );
}
