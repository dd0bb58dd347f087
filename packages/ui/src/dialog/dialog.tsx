import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate, useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import './dialog.css';

export interface DialogProps {
  readonly title: Wording;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly size?: 'small' | 'normal' | 'large';
  readonly children: ReactNode;
}

const widths = { small: 400, normal: 560, large: 840 };

/** A window over the page: focus stays in it, Escape closes it, and focus returns to where it came from. */
export function Dialog({ title, isOpen, onClose, size = 'normal', children }: DialogProps) {
  const say = useWording();
  const t = useTranslate();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={say(title)}
      size={widths[size]}
      centered
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      classNames={{ title: 'lb-dialog-title' }}
    >
      {children}
    </Modal>
  );
}
