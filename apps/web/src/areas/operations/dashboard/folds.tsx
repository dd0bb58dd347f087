import type { TextKey } from '@latchboard/texts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { storedValue } from '#web/lib/stored.ts';
import css from './folds.module.css';

export interface Fold {
  readonly id: string;
  readonly title: TextKey;
  /** Note that is visible while the panel is collapsed. */
  readonly note?: string | undefined;
  readonly content: () => ReactNode;
}

/** Collapsible panels, initially closed. Their state is stored per user (OPS-01). */
export function Folds({ folds }: { readonly folds: readonly Fold[] }) {
  const { person } = useKitServices();
  const memory = storedValue(`dashboard.open.${person.id}`);
  const [open, setOpen] = useState<readonly string[]>(() => (memory.read() ?? '').split(',').filter(Boolean));
  function toggle(id: string) {
    const next = open.includes(id) ? open.filter((one) => one !== id) : [...open, id];
    setOpen(next);
    memory.write(next.join(',') || null);
  }
  return (
    <div className={css.folds}>
      {folds.map((fold) => (
        <FoldPanel key={fold.id} fold={fold} isOpen={open.includes(fold.id)} onToggle={() => toggle(fold.id)} />
      ))}
    </div>
  );
}

interface FoldPanelProps {
  readonly fold: Fold;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function FoldPanel({ fold: { title, note, content }, isOpen, onToggle }: FoldPanelProps) {
  const t = useTranslate();
  const contentId = useId();
  return (
    <section aria-label={t(title)}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? contentId : undefined} onClick={onToggle}>
          <IconChevronRight size={16} aria-hidden />
          <span>{t(title)}</span>
          {note !== undefined && <small>{note}</small>}
          <small className={css.toggle}>{t(isOpen ? 'dashboard.hide' : 'dashboard.show')}</small>
        </button>
      </h2>
      {isOpen && <div id={contentId}>{content()}</div>}
    </section>
  );
}
