import type { TextKey } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { api } from '#web/lib/api.ts';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { Badge } from '../shapes.ts';
import css from './fingerprints.module.css';

interface FingerprintPanelProps {
  readonly badge: Badge;
  readonly refresh: () => Promise<unknown>;
}

/** Owner's fingerprint consent, the cabinets with templates, and the removal records (BDG-04). */
export function FingerprintPanel({ badge, refresh }: FingerprintPanelProps) {
  const t = useTranslate();
  const me = useMe();
  const { Link } = useKitServices();
  const { consent, templates, may } = badge.fingerprint;
  const isInactive = badge.state === 'inactive';
  return (
    <Panel title="fingerprints.title" actions={<Actions badge={badge} refresh={refresh} />}>
      {consent ? <Consent badge={badge} /> : <p>{t('fingerprints.none')}</p>}
      {!isInactive && !may.ask && !may.withdraw && badge.email === null && <p>{t('fingerprints.needsEmail')}</p>}
      {templates.length > 0 && <Templates badge={badge} />}
      {me.person.isInternal && mayDo(me, 'Property_UPDATE') && (
        <p>
          <Link href="/biometric-policy">{t('fingerprints.toPolicy')}</Link>
        </p>
      )}
    </Panel>
  );
}

function Actions({ badge, refresh }: FingerprintPanelProps) {
  const { isBusy, run } = useAction();
  const { id: badgeId, name, email, property, fingerprint } = badge;
  const ids = { propertyId: property.id, badgeId };
  const { consent, may } = fingerprint;
  const act = async (work: () => Promise<unknown>, title: { key: TextKey; params: Record<string, string> }) => {
    if (await run(work)) showToast({ tone: 'success', title });
    await refresh();
  };
  const withdraw = async () => {
    const isConfirmed = await confirm({
      title: { key: 'fingerprints.withdrawAsk', params: { name } },
      text: { key: 'fingerprints.withdrawText', params: { name } },
      confirmLabel: 'fingerprints.withdraw',
      isDangerous: true,
    });
    if (isConfirmed)
      await act(() => api.badges.withdrawConsent(ids), { key: 'fingerprints.withdrawn', params: { name } });
  };
  if (may.withdraw)
    return <Button size="small" label="fingerprints.withdraw" busy={isBusy} onClick={() => void withdraw()} />;
  if (!may.ask) return null;
  const message = { key: 'fingerprints.asked', params: { email: email ?? '' } } as const;
  return (
    <Button
      size="small"
      label={consent ? 'fingerprints.askAgain' : 'fingerprints.ask'}
      busy={isBusy}
      onClick={() => void act(() => api.badges.askForConsent(ids), message)}
    />
  );
}

function Consent({ badge }: { readonly badge: Badge }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const { consent } = badge.fingerprint;
  if (!consent) return null;
  const { state, version, cabinet, by } = consent;
  const isAtKeypad = cabinet !== null && (state === 'given' || state === 'declined');
  const time = formatDateTime(consent.at, badge.property.timeZone, locale);
  return (
    <p>
      {t(isAtKeypad ? `fingerprints.consent.${state}At` : `fingerprints.consent.${state}`, {
        time,
        version: String(version),
        cabinet: cabinet ?? '',
        by: by ?? '',
      })}
    </p>
  );
}

function Templates({ badge }: { readonly badge: Badge }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const timeText = (at: string) => formatDateTime(at, badge.property.timeZone, locale);
  return (
    <ul className={css.templates}>
      {badge.fingerprint.templates.map(({ id, cabinet, enrolledAt, removal }) => (
        <li key={id}>
          {t('fingerprints.enrolledAt', { cabinet, time: timeText(enrolledAt) })}
          {removal && (
            <small data-tone={removal.confirmedAt ? undefined : 'warning'}>
              {removal.confirmedAt
                ? t('fingerprints.removed', {
                    cabinet,
                    time: timeText(removal.confirmedAt),
                    position: removal.position ?? 0,
                  })
                : t(`fingerprints.ordered.${removal.reason}`, { time: timeText(removal.orderedAt) })}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}
