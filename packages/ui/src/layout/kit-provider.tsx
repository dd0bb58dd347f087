import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConfirmHost } from '../dialog/confirm-host.tsx';
import { theme } from '../theme/theme.ts';
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

/** Wraps the application once: theme, language, router, toasts, and confirmations. */
export function KitProvider({ localization, services, styleNonce, children }: KitProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      <LanguageContext value={localization}>
        <KitServicesContext value={services}>
          {children}
          <ToastViewport />
          <ConfirmHost />
        </KitServicesContext>
      </LanguageContext>
    </MantineProvider>
  );
}
