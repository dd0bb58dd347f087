import type { Translate } from '@latchboard/texts';
import type * as z from 'zod';
import {
  type DescribedDocument,
  type DescribedFact,
  type DescribedSection,
  documentClock,
  type FormatTime,
  nonEmptyFacts,
} from '../documents/description.ts';
import { receiptHolderText } from '../key-activity/rules/holder-text.ts';
import type { offboarding } from './shapes.ts';

type Offboarding = z.output<typeof offboarding>;
type Badge = Offboarding['badges'][number];

/** Facts of an offboarding: person, time, author, state, and the result for the login. */
export function offboardingFacts(offboarding: Offboarding, t: Translate, at: FormatTime): DescribedFact[] {
  const state = offboarding.undo ? 'undone' : offboarding.isDone ? 'done' : 'open';
  return nonEmptyFacts([
    [t('offboarding.person'), offboarding.name],
    [t('offboarding.accessEnded'), at(offboarding.at)],
    [t('offboarding.by'), offboarding.by ?? t('offboarding.provider')],
    [t('offboarding.state'), t(`offboarding.state.${state}`)],
    [t('offboarding.login'), t(`offboarding.login.${offboarding.loginOutcome}`)],
  ]);
}

/** The reminder that was sent, and who undid the offboarding. */
export function offboardingNotes({ chase, undo }: Offboarding, t: Translate, at: FormatTime): string[] {
  return [
    ...(chase === null ? [] : [t('offboarding.chased', { to: chase.to.join(', '), time: at(chase.at) })]),
    ...(undo === null
      ? []
      : [
          t('offboarding.undone', {
            by: undo.by ?? t('offboarding.provider'),
            time: at(undo.at),
            reason: undo.reason,
          }),
        ]),
  ];
}

/** Text for an ended badge. `waiting` lists the cabinets that have not confirmed its end. */
export function endedBadgeTexts(badge: Badge, t: Translate, at: FormatTime) {
  const unconfirmedCabinets = badge.cabinets.filter(({ state }) => state !== 'acknowledged');
  const isConfirmed = unconfirmedCabinets.length === 0;
  return {
    number: badge.number,
    property: badge.property.name,
    endedAt: badge.endedAt === null ? '' : at(badge.endedAt),
    state:
      badge.reactivatedAs !== null
        ? t('offboarding.reactivated')
        : t(isConfirmed ? 'offboarding.confirmed' : 'offboarding.notConfirmed'),
    waiting: unconfirmedCabinets.map(({ name, silentSince }) =>
      silentSince === null
        ? t('offboarding.waitsFor', { cabinet: name })
        : t('offboarding.waitsForSilent', { cabinet: name, time: at(silentSince) }),
    ),
    fingerprints: badge.fingerprints.map(({ cabinet, confirmedAt }) =>
      confirmedAt === null
        ? t('offboarding.purgeWaits', { cabinet })
        : t('offboarding.purgeAt', { cabinet, time: at(confirmedAt) }),
    ),
  };
}

/** Text for a key that is out with an ended badge. */
export const keyOutTexts = ({ unit, tag, since, receipt }: Badge['keys'][number], t: Translate, at: FormatTime) => ({
  unit: unit ?? '',
  tag,
  since: since === null ? '' : at(since),
  holder: receipt === null ? '' : receiptHolderText(receipt, t),
});

export const openReceiptText = ({ how, number, property }: Offboarding['receipts'][number], t: Translate): string =>
  t(`offboarding.receipt.${how}`, { number, property: property.name });

/**
 * Describes the certificate of an offboarding: the ended access, and the open items at the time of printing (BEY-10).
 */
export function describeOffboarding(
  offboarding: Offboarding,
  t: Translate,
  at: FormatTime = documentClock(offboarding.property),
): DescribedDocument {
  const notes = offboardingNotes(offboarding, t, at);
  return {
    title: t('offboarding.certificateOf', { name: offboarding.name }),
    sections: [
      { facts: offboardingFacts(offboarding, t, at) },
      ...(notes.length === 0 ? [] : [{ lines: notes }]),
      ...badgeSections(offboarding, t, at),
      keySection(offboarding, t, at),
      ...(offboarding.receipts.length === 0
        ? []
        : [
            {
              title: t('offboarding.receipts'),
              lines: offboarding.receipts.map((receipt) => openReceiptText(receipt, t)),
            },
          ]),
    ],
  };
}

function badgeSections({ badges }: Offboarding, t: Translate, at: FormatTime): DescribedSection[] {
  if (badges.length === 0) return [];
  const columns = [
    { label: t('offboarding.badge'), width: 10 },
    { label: t('offboarding.property'), width: 24 },
    { label: t('offboarding.endedAt'), width: 22 },
    { label: t('offboarding.cabinets'), width: 30 },
    { label: t('offboarding.fingerprints'), width: 30 },
  ];
  const rows = badges.map((badge) => {
    const { number, property, endedAt, state, waiting, fingerprints } = endedBadgeTexts(badge, t, at);
    const removals = fingerprints.length === 0 ? t('offboarding.noFingerprint') : fingerprints.join('\n');
    return [number, property, endedAt, [state, ...waiting].join('\n'), removals];
  });
  return [{ title: t('offboarding.badges'), table: { columns, rows } }];
}

function keySection({ badges }: Offboarding, t: Translate, at: FormatTime): DescribedSection {
  const title = t('offboarding.keys');
  const rows = badges.flatMap((badge) =>
    badge.keys.map((key) => {
      const { unit, tag, since, holder } = keyOutTexts(key, t, at);
      return [unit, tag, badge.property.name, since, holder];
    }),
  );
  if (rows.length === 0) return { title, lines: [t('offboarding.noKeys')] };
  const columns = [
    { label: t('offboarding.unit'), width: 14 },
    { label: t('offboarding.tag'), width: 14 },
    { label: t('offboarding.property'), width: 22 },
    { label: t('offboarding.since'), width: 20 },
    { label: t('offboarding.handedTo'), width: 30 },
  ];
  return { title, table: { columns, rows } };
}
