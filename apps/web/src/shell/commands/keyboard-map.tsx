import type { TextKey } from '@latchboard/texts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import css from './keyboard-map.module.css';
import { isSingleKeyOn, setSingleKey } from './shell-keys.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const commandKey = isApple ? '⌘' : 'Ctrl';

const keys: readonly { readonly keys: readonly string[]; readonly label: TextKey }[] = [
  { keys: [commandKey, 'K'], label: 'keys.box' },
  { keys: ['?'], label: 'keys.map' },
  { keys: ['Tab'], label: 'keys.skip' },
  { keys: ['Esc'], label: 'keys.close' },
  { keys: ['↑', '↓', '←', '→'], label: 'keys.choose' },
  { keys: ['Home', 'End'], label: 'keys.ends' },
  { keys: ['Page Up', 'Page Down'], label: 'keys.pages' },
  { keys: ['Enter'], label: 'keys.press' },
  { keys: [commandKey, 'C'], label: 'keys.copy' },
];

/** List of the portal-wide keyboard shortcuts. The single-key shortcut can be turned off (WCAG 2.1.4). */
export default function KeyboardMap({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const [isOn, setOn] = useState(isSingleKeyOn);
  return (
    <Dialog title="keys.title" isOpen onClose={onClose}>
      <dl className={css.keys}>
        {keys.map((shortcut) => (
          <div key={shortcut.label}>
            <dt>
              {shortcut.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(shortcut.label)}</dd>
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
