import {
  offboardingFacts,
  offboardingNotes,
  openReceiptText,
} from '@latchboard/contract/offboarding/describe-offboarding';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { RemindButton } from '#web/areas/reminders/index.ts';
import { describedFacts, type PartLink } from '#web/lib/record/described-facts.tsx';
import { Facts } from '#web/lib/record/facts.tsx';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import { keyOutText } from '../key-out-text.ts';
import { KeyReminder } from '../key-reminder.tsx';
import type { Offboarding } from '../shapes.ts';
import { BadgeStep } from './badge-step.tsx';

interface OffboardingStepsProps {
  readonly offboarding: Offboarding;
  readonly formatTime: (instant: string) => string;
}

/** The content of an offboarding certificate: ended access and open items. */
export function OffboardingSteps({ offboarding, formatTime }: OffboardingStepsProps) {
  const t = useTranslate();
  const { property, name, badges, receipts, login } = offboarding;
  const keys = badges.flatMap((badge) =>
    badge.keys.map((key) => ({
      ...key,
      place: badge.property.name,
      propertyId: badge.property.id,
      badge: badge.number,
      name,
    })),
  );
  const links: Readonly<Record<string, readonly PartLink[]>> = {
    [t('offboarding.person')]: login?.name ? [[name, `/property/${property.id}/edit-staff/${login.id}`]] : [],
  };
  return (
    <div className={css.panels}>
      <div>
        <ListPanel title="offboarding.badges" empty="offboarding.noBadge" rows={badges} rowKey={(badge) => badge.id}>
          {(badge) => <BadgeStep badge={badge} formatTime={formatTime} />}
        </ListPanel>
        <ListPanel title="offboarding.keys" empty="offboarding.noKeys" rows={keys} rowKey={(_, index) => index}>
          {(item) => (
            <p>
              {item.place}: {keyOutText(item, formatTime, t)} <KeyReminder {...item} />
            </p>
          )}
        </ListPanel>
      </div>
      <div>
        <Panel title="record.details">
          <Facts facts={describedFacts(offboardingFacts(offboarding, t, formatTime), links)} />
          {offboardingNotes(offboarding, t, formatTime).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Panel>
        {receipts.length > 0 && (
          <ListPanel
            title="offboarding.receipts"
            empty="offboarding.receipts"
            rows={receipts}
            rowKey={(receipt) => receipt.id}
          >
            {(receipt) => (
              <p>
                {openReceiptText(receipt, t)}{' '}
                <RemindButton size="small" holder={{ propertyId: receipt.property.id, keyReceiptId: receipt.id }} />
              </p>
            )}
          </ListPanel>
        )}
      </div>
    </div>
  );
}
