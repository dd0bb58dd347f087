import { installInputRules } from '@latchboard/ui/clipboard/install-input-rules.ts';
import { watchLayout } from '@latchboard/ui/layout/use-is-phone.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { watchNetwork } from './lib/connection.ts';
import { followLanguage } from './lib/language.ts';
import { readSession, restoreSession } from './lib/session.ts';
import { answerOtherTabs } from './lib/unsaved-in-other-tabs.ts';
import { App } from './shell/app.tsx';
import { followSession } from './shell/follow-session.ts';
import { registerServiceWorker } from './shell/register-service-worker.ts';
import { reportUnexpected } from './shell/report-unexpected.ts';
import { router } from './shell/router.tsx';
import { loadFrame } from './shell/signed-in-frame.tsx';

/** Stylesheets that the page requested without blocking (see `first-paint`). */
async function styled(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const arriving = [...links].filter(({ sheet }) => sheet === null);
  await Promise.all(
    arriving.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', resolve);
        }),
    ),
  );
}

/**
 * Not at the module's top level, because a file that the start awaits may share this module, and would then wait for
 * it.
 */
async function start() {
  installInputRules();
  // Not needed before the pointer moves. Adds tooltips to cut-off texts.
  document.addEventListener('mouseover', ({ target }) => {
    import('@latchboard/ui/truncated-text/title-truncated-text.ts')
      .then((cut) => cut.titleTruncatedText(target))
      .catch(() => undefined);
  });
  watchLayout();
  watchNetwork();
  answerOtherTabs();
  await restoreSession();
  followSession();
  // Even without texts the screens start. Each requests its own again.
  await followLanguage().catch(() => undefined);

  // The first content of the page stays until the screen is ready to replace it.
  const { state } = readSession();
  // Loads in advance. The router loads it again and shows an error.
  if (state === 'signedIn') await loadFrame().catch(() => undefined);
  if (state !== 'unreachable') await router.load();
  await styled();
  const root = document.getElementById('root');
  if (root)
    startTransition(() =>
      createRoot(root, { onCaughtError: reportUnexpected }).render(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    );
}

void start();
// Without a service worker the portal still works online.
void registerServiceWorker().catch(() => undefined);
