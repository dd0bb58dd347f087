import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { Message } from './shape.ts';

/** Resends a failed message after a confirmation. A second click does not send it again. */
export function useSendAgain(message: Message | undefined) {
  const queryClient = useQueryClient();
  const { isBusy: isSending, run } = useAction();

  async function sendAgain() {
    if (!message || isSending) return;
    const isConfirmed = await confirm({
      title: 'outbox.sendAgain',
      text: { key: 'outbox.sendAgainText', params: { to: message.to } },
      confirmLabel: 'outbox.sendAgain',
    });
    if (!isConfirmed) return;
    await run(
      async () => {
        await api.mail.sendAgain({ messageId: message.id, attempts: message.attempts });
        showToast({ tone: 'success', title: 'outbox.onItsWay' });
      },
      () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('mail.') }),
    );
  }
  return { isSending, sendAgain };
}
