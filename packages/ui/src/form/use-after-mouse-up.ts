import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that runs work immediately or, while a mouse button is down, after its release. Otherwise, work
 * that changes the layout would move the button that the user is clicking.
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
