import { Button } from '@latchboard/ui/button/button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { RecordChanges } from '#web/areas/audit/index.ts';
import { usePropertyCrumbs } from '#web/areas/key-activity/index.ts';
import { OffboardButton } from '#web/areas/offboarding/index.ts';
import { RemindButton } from '#web/areas/reminders/index.ts';
import { HistoryPanel } from '#web/lib/record/history-panel.tsx';
import css from '#web/lib/record/record.module.css';
import { FingerprintPanel } from '../fingerprints/fingerprint-panel.tsx';
import { BadgeDialog } from '../form/badge-dialog.tsx';
import { HoursPanel } from '../hours/hours-panel.tsx';
import { type Badge, badgeHref, badgesHref } from '../shapes.ts';
import own from './badge.module.css';
import { CabinetsPanel } from './cabinets-panel.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { PinDialog } from './pin-dialog.tsx';
import { ReactivateDialog } from './reactivate-dialog.tsx';
import { useDeactivate } from './use-deactivate.ts';
import { WaitingPage } from './waiting-page.tsx';

interface BadgePageProps {
  readonly badge: Badge;
  readonly refresh: () => Promise<unknown>;
}

const chipStatuses = { active: 'in', scheduled: 'info', inactive: 'inactive' } as const;

/** Page of a badge: state and actions, owner, hours, fingerprint consent, delivery to the cabinets, and history. */
export function BadgePage({ badge, refresh }: BadgePageProps) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const [openDialog, setOpenDialog] = useState<'edit' | 'pin' | 'reactivate' | null>(null);
  const deactivate = useDeactivate();
  const { property, number, state } = badge;
  const backCrumbs = usePropertyCrumbs(property);
  const isInactive = state === 'inactive';
  if (!badge.isGivenOut) return <WaitingPage badge={badge} />;
  const close = () => setOpenDialog(null);
  return (
    <Page
      title={{ data: badge.name }}
      subtitle={
        <>
          <StatusChip status={chipStatuses[state]} label={`badges.state.${state}`} />{' '}
          {[badge.title, t('badges.one', { number })].filter(Boolean).join(' · ')}
        </>
      }
      crumbs={[...backCrumbs, { label: 'badges.title', href: badgesHref(property.id) }]}
      timeZone={property.timeZone}
      actions={
        <>
          {badge.continuedAs === null && (
            <Button
              label="record.edit"
              icon={<IconPencil size={16} aria-hidden />}
              onClick={() => setOpenDialog('edit')}
            />
          )}
          {badge.keysOut > 0 && (
            <RemindButton holder={{ propertyId: property.id, badge: number, since: badge.activeFrom }} />
          )}
          {isInactive && badge.continuedAs === null && (
            <Button kind="main" label="badges.reactivate" onClick={() => setOpenDialog('reactivate')} />
          )}
        </>
      }
      secondaryActions={
        !isInactive && (
          <>
            <Button label="badges.newPin" onClick={() => setOpenDialog('pin')} />
            <hr />
            <OffboardButton propertyId={property.id} person={{ badge: badge.id }} />
            <Button label="badges.deactivate" onClick={() => void deactivate(badge).then(refresh)} />
          </>
        )
      }
    >
      {badge.continuedAs !== null && (
        <p className={own.current}>
          {t('badges.continuedAs')}{' '}
          <Link href={badgeHref(property.id, badge.continuedAs)}>{t('badges.toCurrent')}</Link>
        </p>
      )}
      <div className={css.panels}>
        <div>
          <FactsPanel badge={badge} />
          <HoursPanel badge={badge} onSaved={refresh} />
        </div>
        <div>
          <FingerprintPanel badge={badge} refresh={refresh} />
          {(badge.state !== 'inactive' || badge.cabinets.length > 0) && (
            <CabinetsPanel cabinets={badge.cabinets} timeZone={property.timeZone} />
          )}
          {badge.history.length > 0 && (
            <HistoryPanel
              steps={badge.history}
              wordOf={({ action }) => `badges.did.${action}` as const}
              timeZone={property.timeZone}
            />
          )}
          <RecordChanges
            subject={{ level: 'property', id: property.id }}
            badge={badge.id}
            timeZone={property.timeZone}
          />
        </div>
      </div>
      {openDialog === 'edit' && <BadgeDialog badge={badge} onClose={close} onSaved={refresh} />}
      {openDialog === 'pin' && <PinDialog badge={badge} onClose={close} onSaved={refresh} />}
      {openDialog === 'reactivate' && <ReactivateDialog badge={badge} onClose={close} />}
    </Page>
  );
}
