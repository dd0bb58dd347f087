import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether a scroller's content is wider than the scroller. Sets `data-more` on its frame to the sides with more
 * content, without a render.
 */
export function useOverflow(scroller: RefObject<HTMLElement | null>): boolean {
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    const frame = element?.parentElement;
    if (!element || !frame) return;
    const update = () => {
      const { scrollLeft: left, scrollWidth, clientWidth, offsetWidth } = element;
      const right = scrollWidth - clientWidth - left;
      frame.dataset.more = `${left > 1 ? 'left' : ''} ${right > 1 ? 'right' : ''}`;
      frame.style.setProperty('--scrollbar', `${offsetWidth - clientWidth}px`);
      setWider(scrollWidth > clientWidth + 1);
    };
    const observer = new ResizeObserver(update);
    for (const child of [element, ...element.children]) observer.observe(child);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [scroller]);
  return isWider;
}
