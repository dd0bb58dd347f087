import { describeOffboarding } from '@latchboard/contract/offboarding/describe-offboarding';
import { Button } from '@latchboard/ui/button/button.tsx';
import { PrintButton } from '@latchboard/ui/button/print-button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { Page } from '@latchboard/ui/page/page.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconFileCertificate, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { usePropertyCrumbs } from '#web/areas/key-activity/index.ts';
import { api } from '#web/lib/api.ts';
import { callPath } from '#web/lib/call.ts';
import { download } from '#web/lib/download.ts';
import { PrintableDocument } from '#web/lib/paper/printable-document.tsx';
import { ActionDialog } from '#web/lib/record/action-dialog.tsx';
import { useAction } from '#web/lib/use-action.ts';
import { type Offboarding, offboardingListHref } from '../shapes.ts';
import { OffboardingSteps } from './offboarding-steps.tsx';

interface OffboardingPageProps {
  readonly offboarding: Offboarding;
  readonly refresh: () => Promise<unknown>;
}

/** An offboarding with the state of each step. It prints as a certificate. */
export function OffboardingPage({ offboarding, refresh }: OffboardingPageProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const [isUndoing, setUndoing] = useState(false);
  const { isBusy, run } = useAction();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { property, name, undo, may } = offboarding;
  const ids = { propertyId: property.id, leavingId: offboarding.id };
  const backCrumbs = usePropertyCrumbs(property);
  const formatTime = (instant: string) => formatDateTime(instant, property.timeZone, locale);

  const remind = () =>
    run(async () => {
      await api.leavings.chaseLeaving({ ...ids, key: idempotencyKey });
      showToast({ tone: 'success', title: 'offboarding.chasedToast' });
      await refresh();
    });
  const downloadCertificate = () => run(() => download(callPath(api.leavings.printLeaving), ids, () => undefined));

  return (
    <Page
      title={{ data: name }}
      subtitle={
        <>
          {undo !== null ? (
            <StatusChip status="inactive" label="offboarding.state.undone" />
          ) : (
            <StatusChip
              status={offboarding.isDone ? 'in' : 'warning'}
              label={offboarding.isDone ? 'offboarding.state.done' : 'offboarding.state.open'}
            />
          )}{' '}
          {property.name}
        </>
      }
      crumbs={[...backCrumbs, { label: 'offboarding.list', href: offboardingListHref(property.id) }]}
      timeZone={property.timeZone}
      actions={
        <>
          <Button
            label="offboarding.certificate"
            icon={<IconFileCertificate size={16} aria-hidden />}
            busy={isBusy}
            onClick={() => void downloadCertificate()}
          />
          {may.chase && (
            <Button
              label="offboarding.chase"
              icon={<IconMail size={16} aria-hidden />}
              busy={isBusy}
              onClick={() => void remind()}
            />
          )}
        </>
      }
      secondaryActions={
        <>
          <PrintButton />
          {may.undo && (
            <>
              <hr />
              <Button label="offboarding.undo" onClick={() => setUndoing(true)} />
            </>
          )}
        </>
      }
    >
      <PrintableDocument document={describeOffboarding(offboarding, t)}>
        <OffboardingSteps offboarding={offboarding} formatTime={formatTime} />
      </PrintableDocument>
      {isUndoing && (
        <ActionDialog
          record={offboarding.id}
          title={{ key: 'offboarding.undoTitle', params: { name } }}
          text="offboarding.undoText"
          submitLabel="offboarding.undo"
          reason="required"
          act={async (reason) => {
            await api.leavings.undoLeaving({ ...ids, reason }, { quiet: true });
            await refresh();
          }}
          onClose={() => setUndoing(false)}
        />
      )}
    </Page>
  );
}
