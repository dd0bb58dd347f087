import type { TextKey } from '@latchboard/texts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import css from './keyboard-map.module.css';
import { isSingleKeyOn, setSingleKey } from './shell-keys.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const command = isApple ? '⌘' : 'Ctrl';

const keys: readonly { readonly keys: readonly string[]; readonly does: TextKey }[] = [
  { keys: [command, 'K'], does: 'keys.box' },
  { keys: ['?'], does: 'keys.map' },
  { keys: ['Tab'], does: 'keys.skip' },
  { keys: ['Esc'], does: 'keys.close' },
  { keys: ['↑', '↓', '←', '→'], does: 'keys.choose' },
  { keys: ['Home', 'End'], does: 'keys.ends' },
  { keys: ['Page Up', 'Page Down'], does: 'keys.pages' },
  { keys: ['Enter'], does: 'keys.press' },
  { keys: [command, 'C'], does: 'keys.copy' },
];

/** List of all keyboard shortcuts. The single-key shortcut can be turned off (WCAG 2.1.4). */
export default function KeyboardMap({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const [isOn, setOn] = useState(isSingleKeyOn);
  return (
    <Dialog title="keys.title" isOpen onClose={onClose}>
      <dl className={css.keys}>
        {keys.map((one) => (
          <div key={one.does}>
            <dt>
              {one.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(one.does)}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        label="keys.single"
        help="keys.singleHelp"
        value={isOn}
        onChange={(next) => {
          setSingleKey(next);
          setOn(next);
        }}
      />
    </Dialog>
  );
}
