import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { RemindButton } from '#web/areas/reminders/index.ts';
import { api } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { keyOutText } from '../key-out-text.ts';
import { KeyReminder } from '../key-reminder.tsx';
import css from '../offboarding.module.css';
import { type OffboardingPreview, offboardingHref } from '../shapes.ts';

/**
 * Form that starts an offboarding. The login, each badge, and the reminder can be deselected. A second click on the
 * button has no effect.
 */
export function StartForm({ preview }: { readonly preview: OffboardingPreview }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const router = useRouter();
  const { name, property, login, badges, receipts } = preview;
  const mayEndLogin = login?.mayEnd === true && !login.isDisabled;
  const [endsLogin, setEndsLogin] = useState(mayEndLogin);
  const [excludedBadges, setExcludedBadges] = useState<ReadonlySet<number>>(
    () => new Set(badges.filter(({ because }) => because === 'sameName').map(({ id }) => id)),
  );
  const [sendsReminder, setSendsReminder] = useState(true);
  const { isBusy, run } = useAction();
  const [isStarted, setStarted] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const includedBadges = badges.filter(({ id }) => !excludedBadges.has(id));
  const keys = includedBadges.flatMap((badge) =>
    badge.keys.map((keyOut) => ({
      ...keyOut,
      place: badge.property.name,
      propertyId: badge.property.id,
      badge: badge.number,
      name,
    })),
  );
  const hasKeysWithoutReceipt = keys.some(({ receipt }) => receipt === null);
  const fingerprintCount = includedBadges.reduce((sum, { fingerprints }) => sum + fingerprints, 0);
  const isEmpty = !endsLogin && includedBadges.length === 0;

  const start = () =>
    run(async () => {
      const offboarding = await api.leavings.startLeaving({
        propertyId: property.id,
        key: idempotencyKey,
        name,
        badges: includedBadges.map(({ id }) => id),
        isChased: sendsReminder && hasKeysWithoutReceipt,
        ...(login !== null && endsLogin && { staff: login.id }),
      });
      showToast({ tone: 'success', title: { key: 'offboarding.done', params: { name } } });
      // Stays busy until this screen is replaced.
      setStarted(true);
      router.history.replace(offboardingHref(property.id, offboarding.id));
    });

  const toggle = (id: number, isChosen: boolean) =>
    setExcludedBadges(
      (current) => new Set(isChosen ? [...current].filter((excludedId) => excludedId !== id) : [...current, id]),
    );

  return (
    <Panel>
      <div className={css.start}>
        <p>{t('offboarding.startText')}</p>
        <section aria-label={t('offboarding.login')}>
          <h2>{t('offboarding.login')}</h2>
          {login === null ? (
            <p>{t('offboarding.noLogin')}</p>
          ) : login.isDisabled ? (
            <p>{t('offboarding.isEnded')}</p>
          ) : login.mayEnd ? (
            <CheckField
              label={{ key: 'offboarding.endLogin', params: { name: login.name, email: login.email } }}
              value={endsLogin}
              onChange={setEndsLogin}
              {...(login.hasMore && { help: 'offboarding.hasMore' as const })}
            />
          ) : (
            <p>{t('offboarding.mayNotEnd')}</p>
          )}
        </section>
        <section aria-label={t('offboarding.badges')}>
          <h2>{t('offboarding.badges')}</h2>
          {badges.length === 0 && <p>{t('offboarding.noBadge')}</p>}
          {badges.map((badge) => (
            <CheckField
              key={badge.id}
              label={{
                key: 'offboarding.endBadge',
                params: { number: badge.number, property: badge.property.name, name: badge.name },
              }}
              help={`offboarding.because.${badge.because}`}
              value={!excludedBadges.has(badge.id)}
              onChange={(isChosen) => toggle(badge.id, isChosen)}
            />
          ))}
          {fingerprintCount > 0 && <p>{t('offboarding.purges', { count: fingerprintCount })}</p>}
          <small>{t('offboarding.onlyReach')}</small>
        </section>
        <section aria-label={t('offboarding.keys')}>
          <h2>{t('offboarding.keys')}</h2>
          {keys.length === 0 ? (
            <p>{t('offboarding.noKeys')}</p>
          ) : (
            <>
              <ul>
                {keys.map((keyOut) => (
                  <li key={`${keyOut.place} ${keyOut.tag}`}>
                    {keyOut.place}: {keyOutText(keyOut, (time) => formatDateTime(time, property.timeZone, locale), t)}{' '}
                    <KeyReminder {...keyOut} />
                  </li>
                ))}
              </ul>
              {hasKeysWithoutReceipt && (
                <CheckField label="offboarding.chaseNow" value={sendsReminder} onChange={setSendsReminder} />
              )}
            </>
          )}
        </section>
        {receipts.length > 0 && (
          <section aria-label={t('offboarding.receipts')}>
            <h2>{t('offboarding.receipts')}</h2>
            <ul>
              {receipts.map((receipt) => (
                <li key={receipt.id}>
                  {t(`offboarding.receipt.${receipt.how}`, { number: receipt.number, property: receipt.property.name })}{' '}
                  <RemindButton size="small" holder={{ propertyId: receipt.property.id, keyReceiptId: receipt.id }} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className={css.actions}>
          <Button
            kind="danger"
            label="offboarding.confirm"
            busy={isBusy || isStarted}
            disabled={isEmpty}
            onClick={() => void start()}
          />
          <Button label="ui.cancel" onClick={() => router.history.back()} />
        </div>
        {isEmpty && <p role="status">{t('offboarding.nothing')}</p>}
      </div>
    </Panel>
  );
}
