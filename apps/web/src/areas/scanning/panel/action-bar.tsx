import { Button } from '@latchboard/ui/button/button.tsx';
import { keepToastsAbove } from '@latchboard/ui/toasts/bottom-bar.ts';
import { IconArrowBackUp, IconCamera } from '@tabler/icons-react';
import css from './panel.module.css';

interface ActionBarProps {
  readonly canUndo: boolean;
  readonly hasHook: boolean;
  readonly onUndo: () => void;
  readonly onEmpty: () => void;
  readonly onGoTo: () => void;
  readonly onCamera: () => void;
}

/** Scan actions within reach of a thumb. Each except the camera has a keyboard shortcut. */
export function ActionBar({ canUndo, hasHook, onUndo, onEmpty, onGoTo, onCamera }: ActionBarProps) {
  return (
    <div ref={keepToastsAbove} className={css.bar}>
      <Button
        size="large"
        label="scanning.undoLast"
        icon={<IconArrowBackUp size={20} aria-hidden />}
        iconAfter={<kbd aria-hidden>Backspace</kbd>}
        disabled={!canUndo}
        onClick={onUndo}
      />
      <Button
        size="large"
        label="scanning.noKey"
        iconAfter={<kbd aria-hidden>Space</kbd>}
        disabled={!hasHook}
        onClick={onEmpty}
      />
      <Button size="large" label="scanning.goTo" iconAfter={<kbd aria-hidden>G</kbd>} onClick={onGoTo} />
      <Button size="large" label="scanning.camera" icon={<IconCamera size={20} aria-hidden />} onClick={onCamera} />
    </div>
  );
}
