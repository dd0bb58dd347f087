import type { CallOutput, Contract } from '@latchboard/contract';
import { maxMissingShown } from '@latchboard/contract/key-activity/rules/missing-events';
import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import type { Translate } from '@latchboard/texts';
import type { DatalogRecord } from '../shapes.ts';

export type Enrollment = CallOutput<Contract['systems']['listCabinets']>['rows'][number];

const manyTexts = {
  eventsMissing: 'manyEventsMissing',
  notExpected: 'manyNotExpected',
  closeGapsText: 'closeManyGapsText',
  closeFormerText: 'closeManyFormerText',
} as const;

/** Text key and parameters for missing events. */
export const missingText = (text: keyof typeof manyTexts, missing: number) =>
  missing > maxMissingShown
    ? { key: `systems.${manyTexts[text]}` as const, params: { count: maxMissingShown } }
    : { key: `systems.${text}` as const, params: { count: missing } };

interface TextParts {
  readonly t: Translate;
  /** Formats a time at the property. */
  readonly timeText: (at: string) => string;
}

/** Device of an enrollment, and when its access began and ended. For a tablet, the text omits the device. */
export const deviceText = (enrollment: Enrollment, system: DatalogRecord, { t, timeText }: TextParts): string =>
  [
    ...(isKeyBoard(system) || enrollment.isFormerTablet
      ? []
      : [enrollment.androidId, t('systems.version', { version: enrollment.version })]),
    t('systems.enrolledAt', { time: timeText(enrollment.enrolledAt) }),
    ...(enrollment.revokedAt === null ? [] : [t('systems.revokedAt', { time: timeText(enrollment.revokedAt) })]),
  ].join(' · ');

/** Missing, uncounted, and lost events from an enrollment, its deadline, and its closures. One text for each. */
export function enrollmentNotes(enrollment: Enrollment, { t, timeText }: TextParts): string[] {
  const { missing, quarantined, unsendable, closures, revokedAt } = enrollment;
  const missingNote = (text: keyof typeof manyTexts, count: number) => {
    const { key, params } = missingText(text, count);
    return t(key, params);
  };
  return [
    ...(missing > 0 ? [missingNote('eventsMissing', missing)] : []),
    ...(quarantined > 0 ? [t('systems.notCounted', { count: quarantined })] : []),
    ...(unsendable ? [unsendableText(unsendable, { t, timeText })] : []),
    ...(enrollment.isFormerTablet && enrollment.isCurrent && revokedAt === null ? [t('keyBoards.formerTablet')] : []),
    ...endNotes(enrollment, { t, timeText }),
    ...closures.map(({ at, by, reason, missing: notExpected }) => {
      const closedText = t('systems.streamClosed', { time: timeText(at), name: by ?? '', reason });
      return notExpected > 0 ? `${closedText} ${missingNote('notExpected', notExpected)}` : closedText;
    }),
  ];
}

/** Where the tablet of an ended enrollment is now, and until when it may deliver its remaining events. */
function endNotes({ tabletMoved, deliversUntil }: Enrollment, { t, timeText }: TextParts): string[] {
  const to = tabletMoved?.to ?? null;
  const movedText = to === null ? t('systems.tabletMoved') : t('systems.tabletMovedTo', { name: to });
  const time = deliversUntil === null ? null : timeText(deliversUntil);
  if (tabletMoved === null) return time === null ? [] : [t('systems.deliversUntil', { time })];
  return [time === null ? movedText : `${movedText} ${t('systems.tabletDeliversUntil', { time })}`];
}

function unsendableText({ count, since }: NonNullable<Enrollment['unsendable']>, { t, timeText }: TextParts): string {
  const missing =
    since === null ? t('systems.eventsMayBeMissing') : t('systems.eventsMayBeMissingSince', { time: timeText(since) });
  return `${t('systems.unsendable', { count })} ${missing}`;
}
