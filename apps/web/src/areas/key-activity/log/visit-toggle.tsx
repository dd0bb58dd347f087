import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import css from './event-list.module.css';

interface VisitToggleProps {
  readonly isOpen: boolean;
  readonly summary: string;
  readonly onToggle: () => void;
}

/** Expands a visit to its events and collapses it. */
export function VisitToggle({ isOpen, summary, onToggle }: VisitToggleProps) {
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button type="button" className={css.toggle} aria-expanded={isOpen} onClick={onToggle}>
      <Icon size={14} aria-hidden /> {summary}
    </button>
  );
}
