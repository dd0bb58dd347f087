import type { ReactNode } from 'react';
import { useKitServices } from '../layout/kit-services.tsx';
import { useIsPhone } from '../layout/use-is-phone.ts';
import { useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import css from './figures.module.css';

export interface Figure {
  readonly id: string;
  /** Undefined while loading. */
  readonly value: ReactNode;
  readonly label: Wording;
  /** Short label for a phone. If every figure has one, a phone shows the figures in one compact row. */
  readonly short?: Wording;
  readonly tone?: 'bad' | 'warn';
  /** Link to the rows behind the figure. */
  readonly href?: string;
}

/** Row of large figures at the top of an overview. */
export function Figures({ figures, label }: { readonly figures: readonly Figure[]; readonly label: Wording }) {
  const textOf = useWording();
  const { Link } = useKitServices();
  const isCompact = useIsPhone() && figures.every(({ short }) => short !== undefined);
  const labelOf = ({ label, short }: Figure) =>
    isCompact && short ? (
      <>
        <span aria-hidden>{textOf(short)}</span>
        <span className="lb-visually-hidden">{textOf(label)}</span>
      </>
    ) : (
      textOf(label)
    );
  return (
    <section aria-label={textOf(label)}>
      <dl className={css.strip} data-compact={isCompact}>
        {figures.map((figure) => (
          <div key={figure.id} data-tone={figure.tone}>
            <dt>{figure.href === undefined ? labelOf(figure) : <Link href={figure.href}>{labelOf(figure)}</Link>}</dt>
            <dd>{figure.value ?? <span className={css.waiting} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
