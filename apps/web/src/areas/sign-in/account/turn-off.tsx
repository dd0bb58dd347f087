import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { callName } from '#web/lib/call.ts';
import { OwnPassword } from './own-password.tsx';

/** Asks for the user's own password, then turns the second factor off. */
export function TurnOff({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <OwnPassword
      submitLabel="account.turnOff"
      onClose={onClose}
      onPassword={async (password) => {
        await api.signIn.turnOffSecondFactor({ password }, { quiet: true });
        showToast({ tone: 'success', title: 'account.turnedOff' });
        await queryClient.invalidateQueries({ queryKey: [callName(api.signIn.accountState)] });
        onClose();
      }}
    />
  );
}
