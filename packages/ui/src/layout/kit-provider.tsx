import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { ConfirmHost } from '../dialog/confirm-host.tsx';
import { theme } from '../theme/theme.ts';
import { useColorScheme } from '../theme/use-color-scheme.ts';
import { ToastViewport } from '../toasts/toast-viewport.tsx';
import { LanguageContext, type Localization } from '../wording/language-context.tsx';
import { type KitServices, KitServicesContext } from './kit-services.tsx';
import '../theme/styles.css';

interface KitProviderProps {
  readonly localization: Localization;
  readonly services: KitServices;
  /** Nonce that the content security policy requires for generated styles. */
  readonly styleNonce: string;
  readonly children: ReactNode;
}

/**
 * Wraps the application once: theme, language, router, toasts, and confirmations. Provides the context of Mantine
 * without `MantineProvider`, which contains 10 kB of code that writes CSS variables. The stylesheet contains these
 * variables instead.
 */
export function KitProvider({ localization, services, styleNonce, children }: KitProviderProps) {
  const { colorScheme, setColorScheme } = useColorScheme();
  const mantine = useMemo(
    () => ({
      colorScheme,
      setColorScheme,
      clearColorScheme: () => setColorScheme('auto'),
      getRootElement: () => document.documentElement,
      getStyleNonce: () => styleNonce,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: false,
    }),
    [colorScheme, setColorScheme, styleNonce],
  );
  return (
    <MantineContext value={mantine}>
      <MantineThemeProvider theme={theme}>
        <LanguageContext value={localization}>
          <KitServicesContext value={services}>
            {children}
            <ToastViewport />
            <ConfirmHost />
          </KitServicesContext>
        </LanguageContext>
      </MantineThemeProvider>
    </MantineContext>
  );
}
