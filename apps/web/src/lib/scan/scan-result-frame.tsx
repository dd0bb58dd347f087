import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './scan-result-frame.module.css';

interface ScanResultFrameProps {
  /** `waiting`: the server has not responded yet. */
  readonly verdict: 'right' | 'wrong' | 'waiting';
  readonly headline: string;
  readonly detail: ReactNode;
  /** Actions offered to the user. */
  readonly children?: ReactNode;
}

const icons = { right: IconCheck, wrong: IconX, waiting: IconClock };

/** Result of a scan, with color, icon, and text. */
export function ScanResultFrame({ verdict, headline, detail, children }: ScanResultFrameProps) {
  const Mark = icons[verdict];
  return (
    <div className={css.answer} data-verdict={verdict}>
      <Mark className={css.mark} aria-hidden />
      <div role={verdict === 'wrong' ? 'alert' : 'status'}>
        <b>{headline}</b>
        <span>{detail}</span>
      </div>
      <div className={css.choices}>{children}</div>
    </div>
  );
}
