import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconClockEdit } from '@tabler/icons-react';

const words = { corrected: 'report.clockCorrected', doubtful: 'report.clockDoubtful' } as const;

/** Icon of a time that is not the cabinet's own: corrected, or the receive time. */
export function ClockMark({ clock }: { readonly clock: keyof typeof words | null }) {
  const t = useTranslate();
  if (clock === null) return null;
  return (
    <span role="img" title={t(words[clock])} aria-label={t(words[clock])}>
      <IconClockEdit size={14} aria-hidden />
    </span>
  );
}
