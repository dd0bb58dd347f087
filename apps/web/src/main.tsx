import { installInputRules } from '@latchboard/ui/clipboard/install-input-rules.ts';
import { watchLayout } from '@latchboard/ui/layout/use-is-phone.ts';
import { titleTruncatedText } from '@latchboard/ui/truncated-text/title-truncated-text.ts';
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
// Used by the sign-in page and all later pages. Imported here to put them in the start chunk, because a chunk may
// import only earlier chunks (`chunks.ts`).
import '@latchboard/ui/button/icon-button.tsx';
import '@latchboard/ui/email-link/email-link.tsx';

/** Waits for the stylesheets that the page requested without blocking (see `first-paint`). */
async function whenStyled(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const pendingLinks = [...links].filter(({ sheet }) => sheet === null);
  await Promise.all(
    pendingLinks.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', resolve);
        }),
    ),
  );
}

/** Starts the application. Not top-level code, because an awaited file may import this module and deadlock. */
async function start() {
  installInputRules();
  document.addEventListener('mouseover', ({ target }) => titleTruncatedText(target));
  watchLayout();
  watchNetwork();
  answerOtherTabs();
  await restoreSession();
  followSession();
  // The screens start even without texts. Each screen requests its own texts again.
  await followLanguage().catch(() => undefined);

  // The page's initial content stays until the screen is ready to replace it.
  const { state } = readSession();
  // Loads in advance. If this fails, the router loads it again and shows the error.
  if (state === 'signedIn') await loadFrame().catch(() => undefined);
  if (state !== 'unreachable') await router.load();
  await whenStyled();
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
// Without a service worker, the portal still works online.
void registerServiceWorker().catch(() => undefined);
