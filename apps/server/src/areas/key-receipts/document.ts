import { showHook } from '@latchboard/contract/key-activity/rules/hooks';
import { timeFormatOf } from '@latchboard/texts';
import type { DocumentSection, PortalDocument } from '#server/platform/documents/document.ts';
import { framed } from '#server/platform/documents/framed.ts';
import { fileWords } from '#server/platform/export/file-words.ts';
import { localClock } from '#server/platform/export/local-clock.ts';
import { fileNameOf } from '#server/platform/export/write-file.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import type { KeyReceipt } from './present.ts';

type Reader = Pick<PersonActor, 'language' | 'timeFormat' | 'realName'>;

export function documentName({ number, property }: KeyReceipt, { language }: Reader): string {
  const { t } = fileWords(language);
  return `${fileNameOf(t('receiptEmail.subject', { number, property: property.name }))}.pdf`;
}

/** A receipt on paper: who has which keys until when, what was looked at, and the signature. */
export function receiptDocument(receipt: KeyReceipt, actor: Reader, now: Date): PortalDocument {
  const { t } = fileWords(actor.language);
  const { number, property, transactions } = receipt;
  const clock = localClock(property.timeZone, timeFormatOf(actor.language, actor.timeFormat));
  const at = (instant: string) => clock.write(Date.parse(instant));
  const hook = (encoded: number | null) => (encoded === null ? '' : showHook(encoded, !property.nonLetteredPanels));
  const identity = t(`keyReceipts.identity.${receipt.identity}`);
  const facts: [string, string][] = [
    [t('keyReceipts.person'), receipt.vendorRepName],
    [t('keyReceipts.company'), receipt.vendorName],
    [t('keyReceipts.identity'), t('keyReceipts.identityEnding', { identity, number: receipt.verifiedNumber })],
    [t('keyReceipts.verifiedBy'), receipt.verifiedBy],
    [t('keyReceipts.created'), at(receipt.dateCreated)],
    [t('keyReceipts.dueBack'), at(receipt.dueBack)],
    [t('keyReceipts.state'), t(receipt.isOverdue ? 'keyReceipts.overdue' : `keyReceipts.state.${receipt.state}`)],
  ];
  const table = {
    header: [
      t('keyReceipts.unit'),
      t('keyReceipts.tag'),
      t('keyReceipts.takenByBadge'),
      t('keyReceipts.activity'),
      t('keyReceipts.takenAt'),
      t('keyReceipts.whatBecame'),
    ],
    widths: [24, 20, 26, 24, 22, 30],
    rows: transactions.map((one) => [
      one.unit ?? '',
      [hook(one.hook), one.tag].filter(Boolean).join(' · '),
      [one.employee, one.badge].filter(Boolean).join(' · '),
      one.activity ?? '',
      at(one.time),
      [t(`keyReceipts.key.${one.state}`), one.endedAt && at(one.endedAt)].filter(Boolean).join(' '),
    ]),
  };
  return framed(
    {
      title: t('receiptEmail.subject', { number, property: property.name }),
      place: property.name,
      zone: property.timeZone,
      isConfidential: true,
      sections: [
        { facts, lines: [] },
        { title: t('keyReceipts.keys'), table },
        { title: t('keyReceipts.signature'), ...signatureSection(receipt, t) },
      ],
    },
    { actor, now },
  );
}

function signatureSection(receipt: KeyReceipt, t: ReturnType<typeof fileWords>['t']): DocumentSection {
  const { signature, vendorRepName, signatureDigest, signedDigest } = receipt;
  const proof = [
    `${t('keyReceipts.digest')}: ${signatureDigest}`,
    ...(signedDigest === null ? [] : [`${t('keyReceipts.signedDigest')}: ${signedDigest}`]),
  ];
  return signature.kind === 'drawn'
    ? { drawing: signature.strokes, lines: [vendorRepName, ...proof] }
    : { lines: [signature.name, t('keyReceipts.signedTyped'), ...proof] };
}
