import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconClockEdit } from '@tabler/icons-react';

const markTexts = { corrected: 'report.clockCorrected', doubtful: 'report.clockDoubtful' } as const;

/** Icon for a time that differs from the cabinet's clock: a corrected time, or the arrival time. */
export function ClockMark({ clock }: { readonly clock: keyof typeof markTexts | null }) {
  const t = useTranslate();
  if (clock === null) return null;
  return (
    <span role="img" title={t(markTexts[clock])} aria-label={t(markTexts[clock])}>
      <IconClockEdit size={14} aria-hidden />
    </span>
  );
}
