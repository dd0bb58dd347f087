import {
  isRecipientChoice,
  maxPmsRows,
  maxSourceHours,
  type PmsPlace,
  pmsPlaces,
  recipientChoiceIssue,
} from '@latchboard/contract/pms/rules';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { MultiChoice } from '@latchboard/ui/multi-choice/multi-choice.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import { useMe } from '#web/lib/session.ts';
import { notFoundError } from '#web/lib/url-state.ts';
import type { Place, Recipient, Source } from '../shapes.ts';

/** Limits for a number that is entered as text. They do not apply to empty text. */
const between = (minimum: number, maximum: number) =>
  z.check<string>(({ value, issues }) => {
    const common = { input: value, origin: 'number', inclusive: true } as const;
    if (value !== '' && Number(value) < minimum) issues.push({ ...common, code: 'too_small', minimum });
    if (Number(value) > maximum) issues.push({ ...common, code: 'too_big', maximum });
  });

const schema = z
  .object({
    isOn: z.boolean(),
    place: z.enum(pmsPlaces),
    prefix: z.string().check(z.trim(), z.maxLength(60)),
    everyHours: z.string().check(z.trim(), z.regex(/^\d{0,4}$/, 'valWholeOnly'), between(1, maxSourceHours)),
    isAutomatic: z.boolean(),
    maxMissing: z.string().check(z.trim(), z.regex(/^\d{1,5}$/, 'valWholeOnly'), between(0, maxPmsRows)),
    recipients: z.array(z.number()),
    notifiesNoOne: z.boolean(),
  })
  .check(z.refine(isRecipientChoice, { ...recipientChoiceIssue, when: () => true }));
type Values = z.output<typeof schema>;
const labels = {
  isOn: 'pmsSources.isOn',
  place: 'pmsSources.place',
  prefix: 'pmsSources.prefix',
  everyHours: 'pmsSources.everyHours',
  isAutomatic: 'pmsSources.isAutomatic',
  maxMissing: 'pmsSources.maxMissing',
  recipients: 'pmsSources.recipients',
  notifiesNoOne: 'pmsSources.notifiesNoOne',
} as const;

interface SourceDialogProps {
  readonly propertyId: number;
  readonly source: Source;
  readonly places: readonly Place[];
  /** Users who can be notified. */
  readonly recipients: readonly Recipient[];
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Settings of a source: the files in the watched folder that its mapping imports. */
export function SourceDialog({ propertyId, source, places, recipients, onClose, onSaved }: SourceDialogProps) {
  const t = useTranslate();
  const me = useMe();
  const { form, stored, mergedChanges } = useRecordForm<Source, Values, Values, Source>({
    record: source,
    draft: `source of mapping ${source.mapping.id}`,
    reload: async ({ mapping }) => {
      const { rows } = await api.pms.listPmsSources({ propertyId }, { quiet: true });
      const row = rows.find((candidate) => candidate.mapping.id === mapping.id);
      if (!row) throw notFoundError();
      return row;
    },
    valuesOf: (record) => valuesOf(record ?? source, me.person.id),
    schema,
    labels,
    save: ({ everyHours, maxMissing, ...values }, saving) =>
      api.pms.savePmsSource(
        {
          ...values,
          ...{ propertyId, pmsMappingId: source.mapping.id, revision: saving.stored?.revision ?? 0 },
          everyHours: everyHours === '' ? null : Number(everyHours),
          maxMissing: Number(maxMissing),
        },
        { quiet: true },
      ),
    onSaved: async () => {
      showToast({ tone: 'success', title: 'pmsSources.saved' });
      onClose();
      await onSaved();
    },
  });
  const names = new Map([
    [me.person.id, me.person.name] as const,
    ...(stored?.recipients ?? []).map(({ id, name }) => [id, name ?? t('record.byProvider')] as const),
    ...recipients.map(({ id, name }) => [id, name] as const),
  ]);
  const placeLabels = new Map(places.map(({ place, address }) => [place, t(`pmsSources.place.${place}`, { address })]));
  return (
    <Dialog title={{ key: 'pmsSources.dialog', params: { mapping: source.mapping.name } }} isOpen onClose={onClose}>
      <p>{t('pmsSources.owner')}</p>
      <StaleNote
        mergedChanges={mergedChanges}
        labels={labels}
        displayValue={(field, values) =>
          ({
            recipients: () => values.recipients.map((id) => names.get(id) ?? t('record.byProvider')).join(', '),
            place: () => placeLabels.get(values.place),
          })[field as 'recipients' | 'place']?.()
        }
      />
      <FormFrame form={form} onCancel={onClose}>
        <CheckField {...form.field('isOn')} />
        <SelectField
          {...form.field('place')}
          onChange={(place) => place && form.set('place', place as PmsPlace)}
          options={[...placeLabels].map(([value, label]) => ({ value, label }))}
        />
        <TextField {...form.field('prefix')} help="pmsSources.prefixHelp" maxLength={60} autoComplete="off" />
        <TextField {...form.field('everyHours')} help="pmsSources.everyHoursHelp" number maxLength={4} />
        <CheckField {...form.field('isAutomatic')} help="pmsSources.isAutomaticHelp" />
        <TextField {...form.field('maxMissing')} help="pmsSources.maxMissingHelp" number maxLength={5} />
        <MultiChoice
          label="pmsSources.recipients"
          noneLabel="pmsSources.chooseRecipients"
          choices={[...names].map(([value, label]) => ({ value, label }))}
          chosen={form.values.recipients}
          onChange={(chosen) => {
            form.set('recipients', [...chosen]);
            form.set('notifiesNoOne', false);
          }}
          max={50}
        />
        {form.values.recipients.length === 0 && (
          <CheckField {...form.field('notifiesNoOne')} help="pmsSources.notifiesNoOneHelp" />
        )}
      </FormFrame>
    </Dialog>
  );
}

/** Form values of a source. The user who first sets up a source is its initial recipient. */
const valuesOf = (source: Source, myId: number): Values => ({
  isOn: source.revision === 0 || source.isOn,
  place: source.place,
  prefix: source.prefix,
  everyHours: source.everyHours === null ? '' : String(source.everyHours),
  isAutomatic: source.isAutomatic,
  maxMissing: String(source.maxMissing),
  recipients: source.revision === 0 ? [myId] : source.recipients.map(({ id }) => id),
  notifiesNoOne: source.revision > 0 && source.recipients.length === 0,
});
