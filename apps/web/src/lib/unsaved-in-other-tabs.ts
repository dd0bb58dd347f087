import { hasUnsavedWork } from '@latchboard/ui/form/unsaved-work.ts';
import { tabChannel, withSharedTabLock } from './tabs.ts';

type Message = { readonly ask: number } | { readonly answerTo: number; readonly page: string | null };

const tabs = tabChannel<Message>('latchboard-unsaved');
const lock = 'latchboard-tab';
/** Maximum wait in milliseconds, because a suspended tab does not respond. */
const maxWaitMs = 1000;

/**
 * Starts to respond to other tabs that ask whether this tab has unsaved changes. Other tabs can also count this tab.
 */
export function answerOtherTabs(): void {
  tabs.listen((message) => {
    if ('ask' in message) tabs.send({ answerTo: message.ask, page: hasUnsavedWork() ? document.title : null });
  });
  withSharedTabLock(lock);
}

/** Page titles of other tabs with unsaved changes. */
export async function unsavedInOtherTabs(): Promise<readonly string[]> {
  const otherTabCount = ((await navigator.locks?.query())?.held?.filter(({ name }) => name === lock).length ?? 1) - 1;
  if (otherTabCount <= 0) return [];
  const ask = Math.random();
  const pages: string[] = [];
  await new Promise<void>((resolve) => {
    let answers = 0;
    const finish = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(finish, maxWaitMs);
    const stop = tabs.listen((message) => {
      if (!('answerTo' in message) || message.answerTo !== ask) return;
      if (message.page !== null) pages.push(message.page);
      answers += 1;
      if (answers === otherTabCount) finish();
    });
    tabs.send({ ask });
  });
  return pages;
}
