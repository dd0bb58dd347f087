import { type EventKind, eventKinds } from '@latchboard/contract/integrations/rules';
import type { Translate } from '@latchboard/texts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { rowOf } from '#web/lib/form/row-of.ts';
import { useRecordForm } from '#web/lib/form/use-record-form.ts';
import css from '../programs/program-form.module.css';
import { type CreatedSecret, refreshWebhooks, type Webhook } from './shapes.ts';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  kinds: z.array(z.custom<EventKind>()).check(z.refine((kinds) => kinds.length > 0, 'valRequired')),
  isOn: z.boolean(),
});
type Values = z.output<typeof schema>;
const labels = {
  name: 'webhooks.name',
  url: 'webhooks.url',
  kinds: 'webhooks.kinds',
  isOn: 'webhooks.isOn',
} as const;
const valuesOf = (webhook: Webhook | undefined): Values => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  kinds: webhook?.kinds ?? [],
  isOn: webhook ? webhook.state === 'on' : true,
});

interface WebhookDialogProps {
  readonly corporationId: number;
  /** The webhook to edit. If undefined, the dialog adds one. */
  readonly webhook?: Webhook;
  readonly onClose: () => void;
  readonly onSecret: (createdSecret: CreatedSecret) => void;
}

/** Form for the name, URL, and events of a webhook. */
export default function WebhookDialog({ corporationId, webhook, onClose, onSecret }: WebhookDialogProps) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const { form, mergedChanges } = useRecordForm<Webhook, Values, Values, CreatedSecret | null>({
    record: webhook,
    draft: `webhook ${webhook?.id ?? 'new'} of ${corporationId}`,
    reload: async ({ id }) => {
      const { rows } = await api.integrations.listWebhooks({ corporationId }, { quiet: true });
      return rowOf(rows, id);
    },
    valuesOf,
    schema,
    labels,
    save: async ({ isOn, ...values }, { stored }) => {
      const input = { corporationId, ...values };
      if (stored) {
        const { id: webhookId, revision } = stored;
        await api.integrations.changeWebhook({ ...input, webhookId, isOn, revision }, { quiet: true });
        return null;
      }
      const createdSecret = await api.integrations.addWebhook(input, { quiet: true });
      return { name: createdSecret.webhook.name, secret: createdSecret.secret, isNew: true };
    },
    onSaved: async (createdSecret) => {
      if (createdSecret) onSecret(createdSecret);
      else showToast({ tone: 'success', title: 'record.saved' });
      onClose();
      await refreshWebhooks(queryClient);
    },
  });
  const { kinds } = form.values;
  const choose = (kind: EventKind, isChosen: boolean) =>
    form.set(
      'kinds',
      eventKinds.filter((eventKind) => (eventKind === kind ? isChosen : kinds.includes(eventKind))),
    );
  return (
    <Dialog
      title={webhook ? { key: 'webhooks.changeTitle', params: { name: webhook.name } } : 'webhooks.addTitle'}
      isOpen
      onClose={onClose}
      size="large"
    >
      <StaleNote mergedChanges={mergedChanges} labels={labels} displayValue={kindText} />
      <FormFrame form={form} {...(!webhook && { submitLabel: 'webhooks.make' })} onCancel={onClose}>
        <TextField {...form.field('name')} required autoFocus maxLength={60} help="webhooks.nameHelp" />
        <TextField {...form.field('url')} required maxLength={500} help="webhooks.urlHelp" />
        <fieldset className={css.group} data-path="kinds">
          <legend>{t('webhooks.kinds')}</legend>
          {form.errors.kinds !== undefined && <p className={css.error}>{form.errors.kinds}</p>}
          <div className={css.rights}>
            {eventKinds.map((kind) => (
              <CheckField
                key={kind}
                label={`webhooks.kind.${kind}`}
                value={kinds.includes(kind)}
                onChange={(isChosen) => choose(kind, isChosen)}
              />
            ))}
          </div>
        </fieldset>
        {webhook && <CheckField {...form.field('isOn')} help="webhooks.isOnHelp" />}
      </FormFrame>
    </Dialog>
  );
}

const kindText = (field: keyof Values, { kinds }: Values, t: Translate) =>
  field === 'kinds' ? kinds.map((kind) => t(`webhooks.kind.${kind}`)).join(', ') : undefined;
