import { ActionIcon } from '@mantine/core';
import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import css from './icon-button.module.css';

interface IconButtonProps {
  /** Accessible name and title of the button. */
  readonly label: Wording;
  readonly icon: ReactNode;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-pressed'?: boolean;
  readonly 'aria-haspopup'?: 'dialog' | 'menu' | 'listbox';
}

export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  const textOf = useWording();
  const labelText = textOf(label);
  return (
    <ActionIcon
      {...rest}
      type="button"
      variant="subtle"
      color="ink"
      className={css.button}
      aria-label={labelText}
      title={labelText}
    >
      {icon}
    </ActionIcon>
  );
}
