import { useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import type { ReactNode } from 'react';
import css from './record.module.css';

export type Fact = readonly [label: Wording, value: ReactNode];

/** Whether a fact has a value. The number 0 counts as a value. */
const isGiven = (value: ReactNode) => value !== null && value !== undefined && value !== '' && value !== false;

/** Facts of a record as labels and values, in order. Facts without a value are omitted. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const wording = useWording();
  return (
    <dl className={css.facts}>
      {facts.map(([label, value], index) =>
        isGiven(value) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a label can occur twice, and the order never changes
          <div key={index} style={{ display: 'contents' }}>
            <dt>{wording(label)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
