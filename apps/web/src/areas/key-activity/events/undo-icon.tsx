import type { UndoMark } from '@latchboard/contract/key-activity/rules/undo-marks';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconArrowBackUp } from '@tabler/icons-react';

/** Icon for an event that was undone at a kiosk, or that undoes one. */
export function UndoIcon({ undo }: { readonly undo: UndoMark | null }) {
  const t = useTranslate();
  if (undo === null) return null;
  const label = t(`report.undo.${undo}`);
  return (
    <span role="img" title={label} aria-label={label}>
      <IconArrowBackUp size={16} aria-hidden />
    </span>
  );
}
