import type { ReactNode } from 'react';
import { useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import css from './form-group.module.css';

interface FormGroupProps {
  readonly title: Wording;
  readonly children: ReactNode;
}

/** Group of related fields with a title and a line above. */
export function FormGroup({ title, children }: FormGroupProps) {
  const textOf = useWording();
  return (
    <fieldset className={css.group}>
      <legend>{textOf(title)}</legend>
      {children}
    </fieldset>
  );
}
