import type { fingerprintCalls as contract } from '@latchboard/contract/badges/fingerprint-calls';
import { consentLinkDays } from '@latchboard/contract/badges/rules/fingerprints';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { makeLink, openLink, redeemLink } from '#server/platform/links/signed-links.ts';
import { addStep } from '#server/platform/record/lifecycle.ts';
import { notifyOf } from '#server/platform/record/notify-of.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { consentEmail } from '../emails/consent-email.ts';
import { lockBadge } from '../lock.ts';
import { readBadge } from '../present.ts';
import { listPolicies, publishPolicy } from './biometric-policy.ts';
import { consentRequestOf, currentPolicy, lastConsent, setFingerprintsAllowed, writeConsent } from './consents.ts';
import { queueRemoval } from './removal.ts';

const purpose = 'biometric-consent';

export const fingerprintCalls: Calls<typeof contract> = {
  listBiometricPolicies: async (_, { tx }) => ({ rows: await listPolicies(tx) }),
  publishBiometricPolicy: publishPolicy,
  askForConsent: async ({ propertyId, badgeId }, ctx) => {
    const { tx } = ctx;
    const badge = requireFound(await lockBadge(tx, propertyId, badgeId));
    const { property, fingerprint } = await readBadge(propertyId, badgeId, ctx);
    if (fingerprint.consent?.state === 'given') throw new Failure('consentGiven');
    if (badge.email === null) throw new Failure('consentNoEmail');
    if (!fingerprint.may.ask) throw new Failure('stateChanged');
    await sendConsentLink({ badge: { ...badge, email: badge.email }, property }, ctx);
    await notifyOf(tx, { propertyId });
    return readBadge(propertyId, badgeId, ctx);
  },
  withdrawConsent: async ({ propertyId, badgeId }, ctx) => {
    const { tx, actor, now } = ctx;
    const badge = requireFound(await lockBadge(tx, propertyId, badgeId));
    const consent = await lastConsent(tx, badgeId);
    if (consent?.state !== 'given') throw new Failure('consentNotGiven');
    const { version } = consent;
    await writeConsent(tx, { badgeId, propertyId, state: 'withdrawn', version, at: now, staffId: actor.realStaffId });
    await setFingerprintsAllowed(tx, { id: badgeId, isAllowed: false }, ctx);
    await queueRemoval(tx, { badge, reason: 'withdrawn' }, ctx);
    await addStep(
      { kind: 'badge', id: badgeId, propertyId },
      { action: 'withdraw', from: null, to: 'active', reason: '' },
      ctx,
    );
    await notifyOf(tx, { propertyId });
    return readBadge(propertyId, badgeId, ctx);
  },
  openConsentLink: ({ token }, { asSystem, now }) =>
    asSystem(async (tx) => {
      const link = await openLink(tx, { purpose, token, now });
      const { badge, property, policy } = await consentRequestOf(tx, link, now);
      return {
        name: badge.name,
        property,
        version: policy.version,
        language: badge.language === 'es' ? ('es' as const) : ('en' as const),
        en: policy.text_en,
        es: policy.text_es,
      };
    }),
  answerConsentLink: ({ token, isAccepted, version }, { asSystem, now, platform }) =>
    asSystem(async (tx) => {
      const link = await redeemLink(tx, { purpose, token, now });
      const { propertyId } = link;
      const { badge, policy } = await consentRequestOf(tx, link, now);
      // The answer is for the version that the owner read. A newer version may have been requested since.
      if (policy.version !== version) throw new Failure('linkWithdrawn');
      const state = isAccepted ? 'given' : 'declined';
      await writeConsent(tx, { badgeId: badge.id, propertyId, state, version, at: now });
      if (isAccepted) await setFingerprintsAllowed(tx, { id: badge.id, isAllowed: true }, { platform, now });
      await notifyOf(tx, { propertyId });
      return { ok: true as const };
    }),
};

interface ConsentRequest {
  readonly badge: NonNullable<Awaited<ReturnType<typeof lockBadge>>> & { readonly email: string };
  readonly property: { readonly id: number; readonly name: string };
}

/** Emails the owner of a badge a link to the consent form, and records that it was sent. */
async function sendConsentLink(
  { badge, property }: ConsentRequest,
  { tx, actor, now, platform }: RecordContext,
): Promise<void> {
  const [badgeId, propertyId, staffId] = [badge.id, property.id, actor.realStaffId];
  const { version } = await currentPolicy(tx);
  await writeConsent(tx, { badgeId, propertyId, state: 'asked', version, at: now, staffId });
  const token = await makeLink(tx, { purpose, propertyId, subjectId: badgeId, days: consentLinkDays, staffId, now });
  await platform.mail.send(
    tx,
    consentEmail({
      key: `biometric consent ${badgeId} ${now.getTime()}`,
      to: badge.email,
      language: badge.language === 'es' ? 'es' : 'en',
      name: badge.name,
      property: property.name,
      link: `${platform.settings.publicUrl}/consent/fingerprint/${token}`,
    }),
  );
}
