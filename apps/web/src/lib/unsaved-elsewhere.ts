import { hasUnsavedWork } from '@latchboard/ui/form/unsaved-work.ts';
import { tabChannel, withSharedTabLock } from './tabs.ts';

type Message = { readonly ask: number } | { readonly answerTo: number; readonly page: string | null };

const tabs = tabChannel<Message>('latchboard-unsaved');
const lock = 'latchboard-tab';
/** A tab that sleeps does not answer; nobody waits longer for it. */
const longestWait = 1000;

/** Answers the other tabs' question, and can be counted by them. */
export function answerOtherTabs(): void {
  tabs.listen((message) => {
    if ('ask' in message) tabs.send({ answerTo: message.ask, page: hasUnsavedWork() ? document.title : null });
  });
  withSharedTabLock(lock);
}

/** The titles of the other tabs' pages on which something typed is not saved. */
export async function unsavedElsewhere(): Promise<readonly string[]> {
  const others = ((await navigator.locks?.query())?.held?.filter(({ name }) => name === lock).length ?? 1) - 1;
  if (others <= 0) return [];
  const ask = Math.random();
  const pages: string[] = [];
  await new Promise<void>((resolve) => {
    let answers = 0;
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, longestWait);
    const stop = tabs.listen((message) => {
      if (!('answerTo' in message) || message.answerTo !== ask) return;
      if (message.page !== null) pages.push(message.page);
      answers += 1;
      if (answers === others) end();
    });
    tabs.send({ ask });
  });
  return pages;
}
