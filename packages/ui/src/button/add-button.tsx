import { IconPlus } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Button, LinkButton } from './button.tsx';

const iconSizes = { small: 16, normal: 16, large: 18 } as const;

/** Button that adds a record or a line. All add buttons use this style. */
export function AddButton(props: Omit<ComponentProps<typeof Button>, 'icon'>) {
  return <Button {...props} icon={<IconPlus size={iconSizes[props.size ?? 'normal']} aria-hidden />} />;
}

/** Link with the style of `AddButton`. */
export function AddLink(props: Omit<ComponentProps<typeof LinkButton>, 'icon'>) {
  return <LinkButton {...props} icon={<IconPlus size={iconSizes[props.size ?? 'normal']} aria-hidden />} />;
}
