import { useTranslate } from '../wording/language-context.tsx';
import css from './skeleton.module.css';

/** Gray placeholder lines for text that is loading. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  const t = useTranslate();
  const widths = ['92%', '78%', '85%', '64%'];
  return (
    <div className={css.lines} data-loading role="status" aria-label={t('ui.loading')}>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} className={css.line} style={{ width: widths[line % widths.length] }} />
      ))}
    </div>
  );
}

/** Gray placeholder bar inside a cell or a line. The surrounding region announces the loading. */
export function SkeletonBar({ width = '70%' }: { readonly width?: string }) {
  return <span className={css.line} style={{ width }} aria-hidden />;
}
