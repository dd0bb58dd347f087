import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Drawer } from '@latchboard/ui/dialog/drawer.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { callName } from '#web/lib/call.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { Facts } from '#web/lib/record/facts.tsx';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from './log-shares.module.css';
import type { LogShareDetails } from './shapes.ts';
import { ShareState } from './share-columns.tsx';
import { timeText, unitsText } from './share-text.ts';

interface ShareDrawerProps {
  readonly propertyId: number;
  readonly id: number;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** A link: recipient, purpose, when it was opened, and a button to revoke it. */
export default function ShareDrawer({ propertyId, id, timeZone, onClose }: ShareDrawerProps) {
  const { data, error, refetch } = useQuery(
    query(api.keyActivity.getLogShare, { propertyId, logShareId: id }, { live: propertyId, quiet: true }),
  );
  return (
    <Drawer title="logShares.one" isOpen onClose={onClose}>
      {data ? (
        <ShareDetails share={data} propertyId={propertyId} timeZone={timeZone} />
      ) : (
        <Loading error={error} refetch={refetch} lines={6} />
      )}
    </Drawer>
  );
}

interface ShareDetailsProps {
  readonly share: LogShareDetails;
  readonly propertyId: number;
  readonly timeZone: string;
}

function ShareDetails({ share, propertyId, timeZone }: ShareDetailsProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const [isConfirming, setConfirming] = useState(false);
  const formatTime = (instant: string) => formatDateTime(instant, timeZone, locale);
  const { revoked } = share;
  const facts = [
    ['logShares.person', share.person],
    ['logShares.organization', share.organization],
    ['logShares.purpose', share.purpose],
    ['logShares.units', unitsText(share, t)],
    ['logShares.time', timeText(share, t, timeZone, locale)],
    ['logShares.events', String(share.events)],
    ['logShares.madeAt', formatTime(share.madeAt)],
    ['logShares.madeBy', share.madeBy ?? t('logShares.provider')],
    ['logShares.expires', formatTime(share.expiresAt)],
    ['logShares.revokedAt', revoked && `${formatTime(revoked.at)}, ${revoked.by ?? t('logShares.provider')}`],
    ['logShares.reason', revoked?.reason],
  ] as const;
  return (
    <div className={css.page} style={{ padding: 0 }}>
      <p>
        <ShareState state={share.state} />
      </p>
      {share.state === 'stopped' && <p>{t('logShares.stoppedText')}</p>}
      <Facts facts={facts} />
      {share.may.revoke &&
        (isConfirming ? (
          <RevokeForm propertyId={propertyId} id={share.id} onCancel={() => setConfirming(false)} />
        ) : (
          <p>
            <Button kind="danger" label="logShares.revoke" onClick={() => setConfirming(true)} />
          </p>
        ))}
      <ListPanel title="logShares.opened" empty="logShares.neverOpened" rows={share.opened} rowKey={(_, n) => n}>
        {(opening) => (
          <>
            <time dateTime={opening.at}>{formatTime(opening.at)}</time> · {t(`logShares.what.${opening.what}`)}
            <br />
            <small>
              {opening.address} · {opening.program === '' ? t('logShares.noProgram') : opening.program}
            </small>
          </>
        )}
      </ListPanel>
    </div>
  );
}

const schema = z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)) });
type Values = z.output<typeof schema>;

interface RevokeFormProps {
  readonly propertyId: number;
  readonly id: number;
  readonly onCancel: () => void;
}

function RevokeForm({ propertyId, id, onCancel }: RevokeFormProps) {
  const queryClient = useQueryClient();
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `log share ${id} revoke`,
    initial: { reason: '' },
    labels: { reason: 'logShares.reason' },
    onSubmit: async ({ reason }) => {
      const input = { propertyId, logShareId: id, reason };
      await saveForm(form, () => api.keyActivity.revokeLogShare(input, { quiet: true }));
      showToast({ tone: 'success', title: 'logShares.closed' });
      for (const call of [api.keyActivity.listLogShares, api.keyActivity.getLogShare])
        void queryClient.invalidateQueries({ queryKey: [callName(call)] });
    },
  });
  return (
    <FormFrame form={form} submitLabel="logShares.revoke" onCancel={onCancel}>
      <TextField {...form.field('reason')} required maxLength={300} />
    </FormFrame>
  );
}
