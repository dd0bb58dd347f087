import type { TextKey } from '@latchboard/texts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { storedValue } from '#web/lib/stored.ts';
import css from './collapsible-panels.module.css';

export interface CollapsiblePanel {
  readonly id: string;
  readonly title: TextKey;
  /** Note shown while the panel is collapsed. */
  readonly note?: string | undefined;
  readonly content: () => ReactNode;
}

/** Collapsible panels, initially closed. Their state is stored per user (OPS-01). */
export function CollapsiblePanels({ panels }: { readonly panels: readonly CollapsiblePanel[] }) {
  const { person } = useKitServices();
  const storedIds = storedValue(`dashboard.open.${person.id}`);
  const [openIds, setOpenIds] = useState<readonly string[]>(() => (storedIds.read() ?? '').split(',').filter(Boolean));
  function toggle(id: string) {
    const next = openIds.includes(id) ? openIds.filter((openId) => openId !== id) : [...openIds, id];
    setOpenIds(next);
    storedIds.write(next.join(',') || null);
  }
  return (
    <div className={css.panels}>
      {panels.map((panel) => (
        <PanelSection
          key={panel.id}
          panel={panel}
          isOpen={openIds.includes(panel.id)}
          onToggle={() => toggle(panel.id)}
        />
      ))}
    </div>
  );
}

interface PanelSectionProps {
  readonly panel: CollapsiblePanel;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function PanelSection({ panel: { title, note, content }, isOpen, onToggle }: PanelSectionProps) {
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
