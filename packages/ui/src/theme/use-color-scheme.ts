import type { MantineColorScheme } from '@mantine/core';
import { useCallback, useLayoutEffect, useState } from 'react';

/** The page's inline script reads this key before the first paint. */
const storageKey = 'mantine-color-scheme-value';

function readStoredScheme(): MantineColorScheme {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

/** Color scheme of the page, stored in this browser for all tabs. `auto` follows the device. */
export function useColorScheme() {
  const [colorScheme, setScheme] = useState(readStoredScheme);

  useLayoutEffect(() => {
    const darkDevice = matchMedia('(prefers-color-scheme: dark)');
    const show = () => {
      const shownScheme = colorScheme === 'auto' ? (darkDevice.matches ? 'dark' : 'light') : colorScheme;
      document.documentElement.dataset.mantineColorScheme = shownScheme;
    };
    const followOtherTab = ({ key }: StorageEvent) => {
      if (key === storageKey) setScheme(readStoredScheme());
    };
    show();
    darkDevice.addEventListener('change', show);
    addEventListener('storage', followOtherTab);
    return () => {
      darkDevice.removeEventListener('change', show);
      removeEventListener('storage', followOtherTab);
    };
  }, [colorScheme]);

  const setColorScheme = useCallback((next: MantineColorScheme) => {
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // Without storage, the choice is lost when the page closes.
    }
    setScheme(next);
  }, []);
  return { colorScheme, setColorScheme };
}
