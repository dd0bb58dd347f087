import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import type { ReactNode } from 'react';
import css from './header-count.module.css';

const maxShown = 99;

interface HeaderCountProps {
  readonly href: string;
  /** Text for screen readers, with the number. */
  readonly label: string;
  readonly count: number;
  readonly icon: ReactNode;
}

/** Header icon with the number of items that need attention, and a link to them. */
export function HeaderCount({ href, label, count, icon }: HeaderCountProps) {
  const { Link } = useKitServices();
  return (
    <Link href={href} className={css.bell}>
      {icon}
      <span className="lb-visually-hidden">{label}</span>
      {count > 0 && <b aria-hidden>{count > maxShown ? `${maxShown}+` : count}</b>}
    </Link>
  );
}
