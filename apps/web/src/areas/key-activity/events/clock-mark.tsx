import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconClockEdit } from '@tabler/icons-react';

const words = { corrected: 'report.clockCorrected', doubtful: 'report.clockDoubtful' } as const;

/** Marks a time that the cabinet's clock did not say: corrected, or the time of arrival. */
export function ClockMark({ clock }: { readonly clock: keyof typeof words | null }) {
  const t = useTranslate();
  if (clock === null) return null;
  return (
    <span role="img" title={t(words[clock])} aria-label={t(words[clock])}>
      <IconClockEdit size={14} aria-hidden />
    </span>
  );
}
