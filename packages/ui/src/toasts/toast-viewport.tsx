import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '../button/button.tsx';
import { useTranslate, useWording } from '../wording/language-context.tsx';
import { closeToast, type Toast, toastStore, truncateToastText } from './toast-store.ts';
import css from './toast-viewport.module.css';

const icons = {
  error: <IconCircleX size={20} aria-hidden />,
  warning: <IconAlertTriangle size={20} aria-hidden />,
  success: <IconCircleCheck size={20} aria-hidden />,
};

/**
 * Reserves the height of the toasts at the bottom of the page, and scrolls the focused control out of their area (WCAG
 * 2.4.11). Returns a function that stops this.
 */
function reserveHeight(viewport: HTMLElement | null) {
  if (!viewport) return;
  const { style } = document.documentElement;
  const update = () => {
    const { height, left, top } = viewport.getBoundingClientRect();
    style.setProperty('--lb-toasts-height', height === 0 ? '0px' : `${Math.ceil(height) + 16}px`);
    const focused = document.activeElement;
    if (height === 0 || !focused || focused === document.body || viewport.contains(focused)) return;
    const { bottom, right } = focused.getBoundingClientRect();
    if (bottom > top && right > left) focused.scrollIntoView({ block: 'nearest' });
  };
  const observer = new ResizeObserver(update);
  observer.observe(viewport);
  return () => {
    observer.disconnect();
    style.removeProperty('--lb-toasts-height');
  };
}

/** Container of the toasts. They stay open while hovered or focused. */
export function ToastViewport() {
  const t = useTranslate();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  return (
    <section ref={reserveHeight} className={`${css.viewport} lb-no-print`} aria-label={t('ui.toast.region')}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const t = useTranslate();
  const textOf = useWording();
  const card = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer = setTimeout(close, toast.closeAfter);
    function close() {
      if (card.current?.matches(':hover, :focus-within')) timer = setTimeout(close, 1000);
      else closeToast(toast.id);
    }
    return () => clearTimeout(timer);
  }, [toast]);

  return (
    <div ref={card} className={css.toast} data-tone={toast.tone} role={toast.tone === 'error' ? 'alert' : 'status'}>
      {icons[toast.tone]}
      <div className={css.words}>
        <b>{textOf(toast.title)}</b>
        {toast.text !== undefined && <p>{truncateToastText(textOf(toast.text))}</p>}
        {toast.action && (
          <Button
            size="small"
            label={toast.action.label}
            onClick={() => {
              closeToast(toast.id);
              toast.action?.run();
            }}
          />
        )}
      </div>
      <button type="button" aria-label={t('ui.close')} onClick={() => closeToast(toast.id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
