import type { CallOutput, Contract } from '@latchboard/contract';
import { changeScopes } from '@latchboard/contract/calendar/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { zoneName } from '@latchboard/ui/date-time/reader-zone.ts';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useMe } from '#web/lib/session.ts';
import { ownerText } from '../entry-text.ts';
import type { CalendarEvent, CalendarReply, Span } from '../shapes.ts';
import { type EventValues, eventInput, eventLabels, eventPaths, eventSchema, eventValues } from './event-values.ts';
import { RecurrenceFields } from './recurrence-fields.tsx';
import { useRemoveEvent } from './use-remove-event.ts';

interface EventFormProps {
  readonly event: CalendarEvent | undefined;
  readonly span: Span;
  readonly reply: CalendarReply;
  readonly activities: CallOutput<Contract['calendar']['listActivities']>['rows'];
  readonly people: CallOutput<Contract['calendar']['listPeople']>['rows'];
  readonly onClose: () => void;
}

/** Form to add an event, or to edit all dates, only one date, or one date and the following dates (OPS-06). */
export function EventForm({ event, span, reply, activities, people, onClose }: EventFormProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const me = useMe();
  // Prevents a second click or a retry from adding a second event.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const occurrenceOf = ({ rrule, occurrence }: CalendarEvent) => (rrule === null ? {} : { occurrence });
  const { form, stored, mergedChanges } = useRecordForm<CalendarEvent, EventValues, EventValues, CalendarEvent>({
    record: event,
    draft: `event ${event?.id ?? 'new'}`,
    reload: (record) => api.calendar.readEvent({ eventId: record.id, ...occurrenceOf(record) }, { quiet: true }),
    valuesOf: (record) => eventValues(record, span, me.person.id),
    schema: eventSchema,
    labels: eventLabels,
    paths: eventPaths,
    save: (values, { stored: now }) =>
      now
        ? api.calendar.changeEvent(
            {
              ...{ eventId: now.id, revision: now.revision, scope: values.scope, ...eventInput(values, now) },
              ...occurrenceOf(now),
            },
            { quiet: true },
          )
        : api.calendar.addEvent({ ...eventInput(values, undefined), key: idempotencyKey }, { quiet: true }),
    onSaved: async () => {
      showToast({ tone: 'success', title: event ? 'calendar.event.saved' : 'calendar.event.added' });
      onClose();
      await queryClient.invalidateQueries();
    },
  });
  const remove = useRemoveEvent(onClose);
  const { values } = form;
  const isRecurring = (stored?.rrule ?? null) !== null;
  const ownerOptions = [
    { value: String(me.person.id), label: me.person.name },
    ...(reply.mayChangeOthers
      ? [
          { value: 'everybody', label: t('calendar.who.everybody') },
          { value: 'general', label: t('calendar.who.general') },
          ...people.filter(({ id }) => id !== me.person.id).map(({ id, name }) => ({ value: String(id), label: name })),
        ]
      : []),
  ];
  // A deactivated user remains the owner of the event.
  const hasFormerOwner = stored && values.who !== null && !ownerOptions.some(({ value }) => value === values.who);
  const fieldText = (field: keyof EventValues, from: EventValues) =>
    field === 'who'
      ? (ownerOptions.find(({ value }) => value === from.who)?.label ?? (stored && ownerText(stored, t)))
      : field === 'activityId'
        ? activities.find(({ id }) => String(id) === from.activityId)?.name
        : undefined;
  return (
    <>
      <StaleNote mergedChanges={mergedChanges} labels={eventLabels} displayValue={fieldText} />
      <FormFrame
        form={form}
        onCancel={onClose}
        danger={
          stored && (
            <Button kind="danger" label="calendar.event.remove" onClick={() => void remove(stored, values.scope)} />
          )
        }
      >
        {isRecurring && (
          <SelectField
            {...form.field('scope')}
            options={changeScopes.toReversed().map((value) => ({ value, label: t(`calendar.scope.${value}`) }))}
            onChange={(value) => form.set('scope', changeScopes.find((changeScope) => changeScope === value) ?? 'date')}
          />
        )}
        <FieldRow>
          <SelectField
            {...form.field('who')}
            required
            searchable
            options={
              hasFormerOwner
                ? [...ownerOptions, { value: values.who ?? '', label: ownerText(stored, t) }]
                : ownerOptions
            }
          />
          <SelectField
            {...form.field('activityId')}
            required
            options={activities.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </FieldRow>
        <TextField
          {...form.field('description')}
          rows={3}
          maxLength={4000}
          autoFocus={!event}
          help="calendar.event.descriptionHelp"
        />
        <FieldRow>
          <DateField
            {...form.field('startDate')}
            isInForm
            today={reply.today}
            onChange={(start) => {
              form.set('startDate', start);
              if (start && (values.endDate ?? '') < start) form.set('endDate', start);
            }}
          />
          <DateField {...form.field('endDate')} isInForm today={reply.today} />
        </FieldRow>
        <CheckField {...form.field('isAllDay')} />
        {!values.isAllDay && (
          <FieldRow>
            <TextField
              {...form.field('fromTime')}
              type="time"
              required
              help={{ key: 'calendar.event.timeHelp', params: { zone: zoneName(reply.timeZone, locale) } }}
            />
            <TextField {...form.field('toTime')} type="time" required />
          </FieldRow>
        )}
        {(!isRecurring || values.scope !== 'date') && (
          <RecurrenceFields form={form} today={reply.today} rule={stored?.rrule ?? null} />
        )}
      </FormFrame>
    </>
  );
}
