import { installInputRules } from '@latchboard/ui/clipboard/install-input-rules.ts';
import { watchLayout } from '@latchboard/ui/layout/use-is-phone.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchNetwork } from './lib/connection.ts';
import { followLanguage } from './lib/language.ts';
import { restoreSession } from './lib/session.ts';
import { App } from './shell/app.tsx';
import { followSession } from './shell/follow-session.ts';
import { reportUnexpected } from './shell/report-unexpected.ts';

/** Not at the module's top level: a file that the start awaits may share this one, and would wait for it in turn. */
async function start() {
  installInputRules();
  // Nobody needs it before the pointer moves.
  document.addEventListener('mouseover', ({ target }) => {
    import('@latchboard/ui/cut-text/title-cut-text.ts').then((cut) => cut.titleCutText(target)).catch(() => undefined);
  });
  watchLayout();
  watchNetwork();
  await restoreSession();
  followSession();
  await followLanguage().catch(() => undefined);

  const root = document.getElementById('root');
  if (root)
    createRoot(root, { onCaughtError: reportUnexpected }).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
}

void start();
