import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { InMenu } from '../page/in-menu.ts';
import { useTranslate, useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import './dialog.css';
import { dialogClasses } from './dialog-classes.ts';
import { DialogFormsContext } from './dialog-forms.ts';
import { focusFirst } from './initial-focus.ts';
import { useOpener } from './opener.ts';
import { showFocused } from './show-focused.ts';
import { useConfirmedClose } from './use-confirmed-close.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface DialogProps {
  readonly title: Wording;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly size?: 'small' | 'normal' | 'large';
  readonly children: ReactNode;
}

const widths = { small: 400, normal: 560, large: 840 };

/** Modal dialog. Its first field gets focus, focus stays inside, Escape closes it, and focus returns to the opener. */
export function Dialog({ title, isOpen, onClose, size = 'normal', children }: DialogProps) {
  const textOf = useWording();
  const t = useTranslate();
  useReturnFocus(isOpen);
  const { forms, close } = useConfirmedClose(onClose);
  useOpener(isOpen, forms);
  return (
    <Modal.Root opened={isOpen} onClose={close} size={widths[size]} centered classNames={dialogClasses}>
      <Modal.Overlay />
      <Modal.Content>
        <div className="lb-dialog-head">
          <Modal.Title>{textOf(title)}</Modal.Title>
          <Modal.CloseButton aria-label={t('ui.close')} />
        </div>
        <Modal.Body ref={focusFirst} className="lb-dialog-body" onFocus={showFocused}>
          <DialogFormsContext value={forms}>
            <InMenu value={false}>{children}</InMenu>
          </DialogFormsContext>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
