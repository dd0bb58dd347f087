import { Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { InMenu } from '../page/in-menu.ts';
import { useTranslate, useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import './dialog.css';
import './drawer.css';
import { dialogClasses } from './dialog-classes.ts';
import { DialogFormsContext } from './dialog-forms.ts';
import { focusFirst } from './initial-focus.ts';
import { useOpener } from './opener.ts';
import { showFocused } from './show-focused.ts';
import { useConfirmedClose } from './use-confirmed-close.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface DrawerProps {
  readonly title: Wording;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Sheet at the right edge for details. Focus stays inside. Escape and a click outside close it. */
export function Drawer({ title, isOpen, onClose, children }: DrawerProps) {
  const textOf = useWording();
  const t = useTranslate();
  useReturnFocus(isOpen);
  const { forms, close } = useConfirmedClose(onClose);
  useOpener(isOpen, forms);
  return (
    <MantineDrawer.Root opened={isOpen} onClose={close} position="right" size={440} classNames={dialogClasses}>
      <MantineDrawer.Overlay />
      <MantineDrawer.Content>
        <div className="lb-dialog-head">
          <MantineDrawer.Title>{textOf(title)}</MantineDrawer.Title>
          <MantineDrawer.CloseButton aria-label={t('ui.close')} />
        </div>
        <MantineDrawer.Body ref={focusFirst} onFocus={showFocused}>
          <DialogFormsContext value={forms}>
            <InMenu value={false}>{children}</InMenu>
          </DialogFormsContext>
        </MantineDrawer.Body>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}
