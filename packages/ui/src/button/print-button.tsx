import { IconPrinter } from '@tabler/icons-react';
import { Button, type ButtonProps } from './button.tsx';

/** Prints the page as it is shown. */
export function PrintButton(props: Pick<ButtonProps, 'kind' | 'disabled'>) {
  return (
    <Button {...props} label="ui.print" icon={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()} />
  );
}
