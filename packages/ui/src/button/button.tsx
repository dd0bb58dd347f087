import { Button as MantineButton } from '@mantine/core';
import type { KeyboardEventHandler, MouseEventHandler, ReactNode, Ref } from 'react';
import { useKitServices } from '../layout/kit-services.tsx';
import { useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import css from './button.module.css';

export interface ButtonProps {
  readonly label: Wording;
  /** `main`: primary action. `danger`: destructive action. `quiet`: no border. */
  readonly kind?: 'main' | 'plain' | 'quiet' | 'danger';
  readonly size?: 'small' | 'normal' | 'large';
  readonly icon?: ReactNode;
  /** Icon after the label. It shows that the button opens something. */
  readonly iconAfter?: ReactNode;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  readonly onKeyDown?: KeyboardEventHandler<HTMLButtonElement>;
  readonly type?: 'button' | 'submit';
  /** Whether the button shows progress and ignores clicks. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly wide?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string | undefined;
  readonly 'aria-haspopup'?: 'dialog' | 'menu' | 'listbox';
  readonly 'aria-pressed'?: boolean;
  /** Gets focus when its dialog opens. */
  readonly 'data-autofocus'?: boolean;
}

const looks = {
  main: { variant: 'filled' },
  plain: { variant: 'default' },
  quiet: { variant: 'subtle', color: 'ink' },
  danger: { variant: 'filled', color: 'red' },
} as const;
/** A label that is too long wraps on a phone, and ends with an ellipsis elsewhere. */
const classNames = { label: css.label ?? '' };
const sizes = { small: 'xs', normal: 'sm', large: 'md' } as const;

export function Button({ label, kind = 'plain', size = 'normal', icon, iconAfter, busy, wide, ...rest }: ButtonProps) {
  const textOf = useWording();
  return (
    <MantineButton
      type="button"
      {...looks[kind]}
      {...rest}
      size={sizes[size]}
      className={css.button}
      classNames={classNames}
      leftSection={icon}
      rightSection={iconAfter}
      loading={busy ?? false}
      fullWidth={wide ?? false}
    >
      {textOf(label)}
    </MantineButton>
  );
}

/** Attributes that the styles of a button use, for example for its size and icon. */
const dataAttributesOf = (root: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(root).filter(([name]) => name.startsWith('data-')));

interface LinkButtonProps extends Pick<ButtonProps, 'label' | 'kind' | 'size' | 'icon'> {
  readonly href: string;
}

/** A link that looks like a button. It is hidden if the user may not open its target. */
export function LinkButton({ label, kind = 'plain', size = 'normal', icon, href }: LinkButtonProps) {
  const textOf = useWording();
  const { Link, mayOpen } = useKitServices();
  if (mayOpen?.(href) === false) return null;
  return (
    <MantineButton
      renderRoot={({ children, className, style, ...root }) => (
        <Link href={href} className={String(className)} style={style} {...dataAttributesOf(root)}>
          {children}
        </Link>
      )}
      {...looks[kind]}
      size={sizes[size]}
      className={css.button}
      classNames={classNames}
      leftSection={icon}
    >
      {textOf(label)}
    </MantineButton>
  );
}
