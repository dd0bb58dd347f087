import { useEffect } from 'react';

const checkMs = 10 * 60_000;

/** Caches the page and its files in this browser, which can then open the kiosk offline. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD) return;
  const ignore = () => {};
  // Browsers delete the data of unused sites unless the site asks to keep it.
  navigator.storage?.persist?.().catch(ignore);
  // Without a worker, the kiosk needs a connection to open. The next start tries again.
  await navigator.serviceWorker?.register('/kiosk/sw.js', { scope: '/kiosk' }).catch(ignore);
}

/** Sends a message to the service worker. Returns false without a worker. */
function askWorker(message: 'check' | 'update'): Promise<boolean> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return Promise.resolve(false);
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage(message, [channel.port2]);
  });
}

/** Reloads the page when there is a newer build, but only while `isIdle`, so no one is using the kiosk. */
export function useUpdates(isIdle: boolean): void {
  useEffect(() => {
    if (!isIdle) return;
    let isStopped = false;
    const check = async () => {
      if ((await askWorker('check')) && !isStopped && (await askWorker('update'))) location.reload();
    };
    const timer = setInterval(() => void check(), checkMs);
    return () => {
      isStopped = true;
      clearInterval(timer);
    };
  }, [isIdle]);
}
