import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { useIsPhone } from '../layout/use-is-phone.ts';
import css from './secondary-actions.module.css';

/** Rarely used actions. On a phone they are behind one button, to keep the content at the top. */
export function SecondaryActions({ children }: { readonly children: ReactNode }) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!isPhone) return children;
  return (
    <>
      <Button
        label="ui.moreActions"
        iconAfter={<IconChevronDown size={14} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <div id={id} className={css.collapsed} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  );
}
