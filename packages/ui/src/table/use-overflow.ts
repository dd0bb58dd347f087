import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether a scroller's content is wider than the scroller. Sets `data-more` on its frame to the sides with more
 * content, which needs no render.
 */
export function useOverflow(scroller: RefObject<HTMLElement | null>): boolean {
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    const frame = element?.parentElement;
    if (!element || !frame) return;
    const look = () => {
      const { scrollLeft: left, scrollWidth, clientWidth, offsetWidth } = element;
      const right = scrollWidth - clientWidth - left;
      frame.dataset.more = `${left > 1 ? 'left' : ''} ${right > 1 ? 'right' : ''}`;
      frame.style.setProperty('--scrollbar', `${offsetWidth - clientWidth}px`);
      setWider(scrollWidth > clientWidth + 1);
    };
    const watch = new ResizeObserver(look);
    for (const one of [element, ...element.children]) watch.observe(one);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return isWider;
}
