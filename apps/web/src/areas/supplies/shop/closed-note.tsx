import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Catalog } from '../shapes.ts';

interface ClosedNoteProps {
  readonly reason: NonNullable<Catalog['closedBecause']>;
  /** Whether the user is internal. Customers are asked to contact the provider. */
  readonly isInternal: boolean;
}

/** Reason why the property cannot order supplies now (SHP-04, NAV-10). */
export function ClosedNote({ reason, isInternal }: ClosedNoteProps) {
  const t = useTranslate();
  return (
    <Panel>
      <p role="status">{t(`supplies.${isInternal ? 'refused' : 'closed'}.${reason}`)}</p>
    </Panel>
  );
}
