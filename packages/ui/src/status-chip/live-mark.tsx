import { useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import css from './live-mark.module.css';

/** Dot and label showing whether the page updates automatically. */
export function LiveMark({ isLive, label }: { readonly isLive: boolean; readonly label: Wording }) {
  const textOf = useWording();
  return (
    <span className={`${css.mark} lb-no-print`} data-live={isLive} role="status">
      <i aria-hidden />
      {textOf(label)}
    </span>
  );
}
