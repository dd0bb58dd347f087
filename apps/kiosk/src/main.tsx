import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { openKiosk } from './core/open-kiosk.ts';
import { CrashNotice } from './crash-notice.tsx';
import './styles.css';
import { registerWorker } from './updates.ts';

function start() {
  const kiosk = openKiosk();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  createRoot(root).render(
    <StrictMode>
      <CrashNotice>
        <App kiosk={kiosk} />
      </CrashNotice>
    </StrictMode>,
  );
  void registerWorker();
}

start();
