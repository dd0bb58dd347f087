import { Readable } from 'node:stream';
import type { contract } from '@latchboard/contract';
import { receiptHolderText } from '@latchboard/contract/key-activity/rules/holder-text';
import { timeFormatOf } from '@latchboard/texts';
import type { DocumentSection } from '#server/platform/documents/document.ts';
import { withPageFrame } from '#server/platform/documents/page-frame.ts';
import { writePdf } from '#server/platform/documents/write-pdf.ts';
import { fileTexts } from '#server/platform/export/file-texts.ts';
import { localClock } from '#server/platform/export/local-clock.ts';
import { fileNameOf } from '#server/platform/export/write-file.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { type Offboarding, readOffboarding } from './present.ts';

/**
 * Certificate of an offboarding as a PDF: the ended access with its time, and the open items at the time of printing
 * (BEY-10).
 */
export const printOffboarding: Handler<typeof contract.leavings.printLeaving> = async (
  { propertyId, leavingId },
  ctx,
) => {
  const { actor, now } = ctx;
  const leaving = await ctx.transaction((tx) => readOffboarding(propertyId, leavingId, { tx, now }));
  const { t } = fileTexts(actor.language);
  const title = t('offboarding.certificateOf', { name: leaving.name });
  const { name: place, timeZone: zone } = leaving.property;
  const pdf = await writePdf(async () =>
    withPageFrame({ title, place, zone, isConfidential: true, sections: sectionsOf(leaving, actor) }, { actor, now }),
  );
  return {
    fileName: `${fileNameOf(title)}.pdf`,
    mediaType: 'application/pdf',
    stream: Readable.from([Buffer.from(pdf)]),
  };
};

function sectionsOf(leaving: Offboarding, actor: PersonActor): readonly DocumentSection[] {
  const { t } = fileTexts(actor.language);
  const clock = localClock(leaving.property.timeZone, timeFormatOf(actor.language, actor.timeFormat));
  const at = (instant: string | null) => (instant === null ? '' : clock.write(Date.parse(instant)));
  const state = leaving.undo ? 'undone' : leaving.isDone ? 'done' : 'open';
  const facts: [string, string][] = [
    [t('offboarding.person'), leaving.name],
    [t('offboarding.accessEnded'), at(leaving.at)],
    [t('offboarding.by'), leaving.by ?? t('offboarding.provider')],
    [t('offboarding.state'), t(`offboarding.state.${state}`)],
    [t('offboarding.login'), t(`offboarding.login.${leaving.loginOutcome}`)],
  ];
  const badges = leaving.badges.map((badge) => [
    badge.number,
    badge.property.name,
    at(badge.endedAt),
    badge.cabinets.every((cabinet) => cabinet.state === 'acknowledged')
      ? t('offboarding.confirmed')
      : t('offboarding.notConfirmed'),
    badge.fingerprints.length === 0
      ? t('offboarding.noFingerprint')
      : badge.fingerprints.every(({ confirmedAt }) => confirmedAt !== null)
        ? t('offboarding.purged')
        : t('offboarding.purgeOutstanding'),
  ]);
  const keys = leaving.badges.flatMap((badge) =>
    badge.keys.map((key) => [
      key.unit ?? '',
      key.tag,
      badge.property.name,
      at(key.since),
      key.receipt ? receiptHolderText(key.receipt, t) : '',
    ]),
  );
  return [
    { facts },
    ...(badges.length === 0
      ? []
      : [
          {
            title: t('offboarding.badges'),
            table: {
              header: [
                t('offboarding.badge'),
                t('offboarding.property'),
                t('offboarding.endedAt'),
                t('offboarding.cabinets'),
                t('offboarding.fingerprints'),
              ],
              widths: [10, 24, 22, 22, 26],
              rows: badges,
            },
          },
        ]),
    keys.length === 0
      ? { title: t('offboarding.keys'), lines: [t('offboarding.noKeys')] }
      : {
          title: t('offboarding.keys'),
          table: {
            header: [
              t('offboarding.unit'),
              t('offboarding.tag'),
              t('offboarding.property'),
              t('offboarding.since'),
              t('offboarding.handedTo'),
            ],
            widths: [14, 14, 22, 20, 30],
            rows: keys,
          },
        },
  ];
}
