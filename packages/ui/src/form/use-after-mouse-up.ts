import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that runs work immediately, or after the release of the mouse button if it is down. Otherwise, a
 * layout change could move the button under the pointer.
 */
export function useAfterMouseUp() {
  const isDown = useRef(false);
  useEffect(() => {
    const onMouseDown = () => {
      isDown.current = true;
    };
    const onMouseUp = () => {
      isDown.current = false;
    };
    document.addEventListener('mousedown', onMouseDown, true);
    document.addEventListener('mouseup', onMouseUp, true);
    return () => {
      document.removeEventListener('mousedown', onMouseDown, true);
      document.removeEventListener('mouseup', onMouseUp, true);
    };
  }, []);
  return useCallback((work: () => void) => {
    if (isDown.current) document.addEventListener('mouseup', work, { capture: true, once: true });
    else work();
  }, []);
}
