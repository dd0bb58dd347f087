import { Button } from '@latchboard/ui/button/button.tsx';
import { copyText } from '@latchboard/ui/clipboard/copy-text.ts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { callName } from '#web/lib/call.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import css from './log-shares.module.css';
import { clampToNow, type LogShare, type Shareable, sharesHref } from './shapes.ts';
import { timeText, unitsText } from './share-text.ts';

const requiredText = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength));
const schema = z.object({
  purpose: requiredText(300),
  person: requiredText(120),
  organization: requiredText(120),
  days: z.string(),
});
type Values = z.output<typeof schema>;
const labels = {
  purpose: 'logShares.purpose',
  person: 'logShares.person',
  organization: 'logShares.organization',
  days: 'logShares.days',
  to: 'logShares.time',
} as const;
const dayChoices = [1, 3, 7, 14, 30, 90];

interface ShareDialogProps {
  readonly part: Shareable;
  readonly onClose: () => void;
}

/** Creates a share link from a recipient, purpose, and duration. Then shows the link once. */
export default function ShareDialog({ part: initialPart, onClose }: ShareDialogProps) {
  const [part] = useState(() => clampToNow(initialPart, Date.now()));
  const [created, setCreated] = useState<{ readonly share: LogShare; readonly link: string } | null>(null);
  return (
    <Dialog title="logShares.dialogTitle" isOpen onClose={onClose}>
      {created ? (
        <CreatedLink {...created} part={part} onClose={onClose} />
      ) : (
        <ShareForm part={part} onClose={onClose} onCreated={setCreated} />
      )}
    </Dialog>
  );
}

interface ShareFormProps extends ShareDialogProps {
  readonly onCreated: (created: { readonly share: LogShare; readonly link: string }) => void;
}

function ShareForm({ part, onClose, onCreated }: ShareFormProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const queryClient = useQueryClient();
  const idempotencyKey = useRef(crypto.randomUUID());
  const { propertyId, units, from, to, timeZone } = part;
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `log share of ${propertyId} ${[...units].join(' ')} ${from} ${to}`,
    initial: { purpose: '', person: '', organization: '', days: '7' },
    labels,
    onSubmit: async ({ days, ...about }) => {
      const input = {
        ...about,
        propertyId,
        key: idempotencyKey.current,
        units: [...units],
        from,
        to,
        days: Number(days),
      };
      const created = await saveForm(form, () => api.keyActivity.addLogShare(input, { quiet: true }));
      void queryClient.invalidateQueries({ queryKey: [callName(api.keyActivity.listLogShares)] });
      onCreated(created);
    },
  });
  const days = form.field('days');
  return (
    <FormFrame form={form} submitLabel="logShares.make" onCancel={onClose}>
      <p>{t('logShares.lead')}</p>
      <dl className={css.facts}>
        <dt>{t('logShares.units')}</dt>
        <dd>{unitsText(part, t)}</dd>
        <dt>{t('logShares.time')}</dt>
        <dd>{timeText(part, t, timeZone, locale)}</dd>
      </dl>
      <TextField {...form.field('purpose')} required maxLength={300} help="logShares.purposeHelp" />
      <FieldRow>
        <TextField {...form.field('person')} required maxLength={120} />
        <TextField {...form.field('organization')} required maxLength={120} />
      </FieldRow>
      <SelectField
        {...days}
        onChange={(value) => days.onChange(value ?? '7')}
        options={dayChoices.map((count) => ({ value: String(count), label: t('logShares.forDays', { count }) }))}
      />
    </FormFrame>
  );
}

interface CreatedLinkProps extends ShareDialogProps {
  readonly share: LogShare;
  readonly link: string;
}

function CreatedLink({ share, link, part, onClose }: CreatedLinkProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const expiryText = formatDateTime(share.expiresAt, part.timeZone, locale);

  return (
    <>
      <p>{t('logShares.made', { person: share.person, time: expiryText, count: share.events })}</p>
      <TextField label="logShares.link" value={link} onChange={() => undefined} readOnly help="logShares.once" />
      <p>
        <Link href={sharesHref(part.propertyId)}>{t('logShares.toList')}</Link>
      </p>
      <DialogActions
        main={
          <Button
            kind="main"
            label="logShares.copy"
            data-autofocus
            onClick={() => void copyText(link, 'logShares.copied')}
          />
        }
        cancel={<Button label="ui.close" onClick={onClose} />}
      />
    </>
  );
}
