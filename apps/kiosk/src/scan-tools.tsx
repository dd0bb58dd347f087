import { useWording } from './language.tsx';
import { NumberPad } from './number-pad.tsx';
import css from './screen.module.css';

/** Open input method that replaces a scanner: the camera, or a field for a badge number or a key code. */
export type Tool = 'camera' | 'badge' | 'key' | undefined;

export interface ToolProps {
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
}

interface ScanToolsProps extends ToolProps {
  /** Offers a field for badge numbers. */
  readonly onBadge?: (code: string) => void;
  readonly onKey: (code: string) => void;
  readonly keyLabel: string;
}

/** Camera and code fields, for people without a scanner. */
export function ScanTools({ tool, onTool, onBadge, onKey, keyLabel }: ScanToolsProps) {
  const { t } = useWording();
  if (tool !== undefined)
    return (
      <div key="tool" className={css.tool}>
        {tool === 'badge' && onBadge && <NumberPad key={tool} label={t('kiosk.badgeNumber')} onEnter={onBadge} />}
        {tool === 'key' && <NumberPad key={tool} label={t('kiosk.keyCode')} hasLetters onEnter={onKey} />}
        <button type="button" className={css.secondary} onClick={() => onTool(undefined)}>
          {t(tool === 'camera' ? 'kiosk.cameraClose' : 'kiosk.cancel')}
        </button>
      </div>
    );
  return (
    <div key="tools" className={css.actions}>
      {onBadge && (
        <button type="button" className={css.primary} onClick={() => onTool('badge')}>
          {t('kiosk.typeBadge')}
        </button>
      )}
      <button type="button" className={css.secondary} onClick={() => onTool('key')}>
        {keyLabel}
      </button>
      <button type="button" className={css.secondary} onClick={() => onTool('camera')}>
        {t('kiosk.camera')}
      </button>
    </div>
  );
}
