import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { openKiosk } from './core/open-kiosk.ts';
import './styles.css';
import { registerWorker } from './updates.ts';

/** Starts the kiosk. */
async function start() {
  const kiosk = openKiosk();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  createRoot(root).render(
    <StrictMode>
      <App kiosk={kiosk} />
    </StrictMode>,
  );
  await registerWorker();
}

void start();
