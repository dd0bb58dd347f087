import { Button } from '@latchboard/ui/button/button.tsx';
import { PrintButton } from '@latchboard/ui/button/print-button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconFileCertificate, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { usePropertyCrumbs } from '#web/areas/key-activity/index.ts';
import { api } from '#web/lib/api.ts';
import { callPath } from '#web/lib/call.ts';
import { download } from '#web/lib/download.ts';
import { ActionDialog } from '#web/lib/record/action-dialog.tsx';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import { useAction } from '#web/lib/use-action.ts';
import { keyOutText } from '../key-out-text.ts';
import { type Offboarding, offboardingListHref } from '../shapes.ts';
import { BadgeStep } from './badge-step.tsx';

interface LeavingPageProps {
  readonly leaving: Offboarding;
  readonly refresh: () => Promise<unknown>;
}

/** An offboarding with the state of each step. The page can be printed. */
export function OffboardingPage({ leaving, refresh }: LeavingPageProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  const [isUndoing, setUndoing] = useState(false);
  const { isBusy, run } = useAction();
  const [key] = useState(() => crypto.randomUUID());
  const { property, name, badges, receipts, chase, undo, may } = leaving;
  const ids = { propertyId: property.id, leavingId: leaving.id };
  const wayBack = usePropertyCrumbs(property);
  const at = (instant: string) => formatDateTime(instant, property.timeZone, locale);
  const keys = badges.flatMap((badge) => badge.keys.map((one) => ({ ...one, place: badge.property.name })));

  const remind = () =>
    run(async () => {
      await api.leavings.chaseLeaving({ ...ids, key });
      showToast({ tone: 'success', title: 'offboarding.chasedToast' });
      await refresh();
    });
  const certificate = () => run(() => download(callPath(api.leavings.printLeaving), ids, () => undefined));

  return (
    <Page
      title={{ data: name }}
      subtitle={
        <>
          {undo !== null ? (
            <StatusChip status="unknown" label="offboarding.state.undone" />
          ) : (
            <StatusChip
              status={leaving.isDone ? 'in' : 'warning'}
              label={leaving.isDone ? 'offboarding.state.done' : 'offboarding.state.open'}
            />
          )}{' '}
          {property.name}
        </>
      }
      crumbs={[...wayBack, { label: 'offboarding.list', href: offboardingListHref(property.id) }]}
      timeZone={property.timeZone}
      actions={
        <>
          <Button
            label="offboarding.certificate"
            icon={<IconFileCertificate size={16} aria-hidden />}
            busy={isBusy}
            onClick={() => void certificate()}
          />
          <PrintButton />
          {may.chase && (
            <Button
              label="offboarding.chase"
              icon={<IconMail size={16} aria-hidden />}
              busy={isBusy}
              onClick={() => void remind()}
            />
          )}
          {may.undo && <Button label="offboarding.undo" onClick={() => setUndoing(true)} />}
        </>
      }
    >
      <div className={css.panels}>
        <div>
          <ListPanel title="offboarding.badges" empty="offboarding.noBadge" rows={badges} rowKey={(badge) => badge.id}>
            {(badge) => <BadgeStep badge={badge} at={at} />}
          </ListPanel>
          <ListPanel title="offboarding.keys" empty="offboarding.noKeys" rows={keys} rowKey={(_, index) => index}>
            {(one) => (
              <p>
                {one.place}: {keyOutText(one, at, t)}
              </p>
            )}
          </ListPanel>
        </div>
        <div>
          <Panel title="offboarding.login">
            <p>
              {leaving.login?.name && (
                <Link href={`/property/${property.id}/edit-staff/${leaving.login.id}`}>{leaving.login.name}</Link>
              )}{' '}
              {t(`offboarding.login.${leaving.loginOutcome}`)}
            </p>
            <small>{[leaving.by ?? t('offboarding.provider'), at(leaving.at)].join(' · ')}</small>
            {chase !== null && <p>{t('offboarding.chased', { to: chase.to.join(', '), time: at(chase.at) })}</p>}
            {undo !== null && (
              <p>
                {t('offboarding.undone', {
                  by: undo.by ?? t('offboarding.provider'),
                  time: at(undo.at),
                  reason: undo.reason,
                })}
              </p>
            )}
          </Panel>
          {receipts.length > 0 && (
            <ListPanel
              title="offboarding.receipts"
              empty="offboarding.receipts"
              rows={receipts}
              rowKey={(one) => one.id}
            >
              {(one) => (
                <p>{t(`offboarding.receipt.${one.how}`, { number: one.number, property: one.property.name })}</p>
              )}
            </ListPanel>
          )}
        </div>
      </div>
      {isUndoing && (
        <ActionDialog
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
