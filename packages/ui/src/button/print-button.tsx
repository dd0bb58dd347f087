import { IconPrinter } from '@tabler/icons-react';
import { Button, type ButtonProps } from './button.tsx';

/** Button that prints the current page. */
export function PrintButton(props: Pick<ButtonProps, 'kind' | 'disabled'>) {
  return (
    <Button {...props} label="ui.print" icon={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()} />
  );
}
