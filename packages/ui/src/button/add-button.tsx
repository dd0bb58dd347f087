import { IconPlus } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Button, LinkButton } from './button.tsx';

const iconSizes = { small: 16, normal: 16, large: 18 } as const;

/** Begins a new record or line: the one look of all buttons that add. */
export function AddButton(props: Omit<ComponentProps<typeof Button>, 'icon'>) {
  return <Button {...props} icon={<IconPlus size={iconSizes[props.size ?? 'normal']} aria-hidden />} />;
}

/** The same as a link. */
export function AddLink(props: Omit<ComponentProps<typeof LinkButton>, 'icon'>) {
  return <LinkButton {...props} icon={<IconPlus size={iconSizes[props.size ?? 'normal']} aria-hidden />} />;
}
