import type { ReactNode } from 'react';
import { useKitServices } from '../layout/kit-services.tsx';
import { useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import css from './figures.module.css';

export interface Figure {
  readonly id: string;
  /** Undefined while loading. */
  readonly value: ReactNode;
  readonly label: Wording;
  readonly tone?: 'bad' | 'warn';
  /** Link to the rows behind the figure. */
  readonly href?: string;
}

/** Row of large figures at the top of an overview. */
export function Figures({ figures, label }: { readonly figures: readonly Figure[]; readonly label: Wording }) {
  const say = useWording();
  const { Link } = useKitServices();
  return (
    <section aria-label={say(label)}>
      <dl className={css.strip}>
        {figures.map((figure) => (
          <div key={figure.id} data-tone={figure.tone}>
            <dt>
              {figure.href === undefined ? say(figure.label) : <Link href={figure.href}>{say(figure.label)}</Link>}
            </dt>
            <dd>{figure.value ?? <span className={css.waiting} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
