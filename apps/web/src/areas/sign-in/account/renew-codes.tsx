import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { callName } from '#web/lib/call.ts';
import { OwnPassword } from './own-password.tsx';

interface RenewCodesProps {
  readonly onClose: () => void;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

/** Asks for the user's own password, then replaces the recovery codes. */
export function RenewCodes({ onClose, onDone }: RenewCodesProps) {
  const queryClient = useQueryClient();
  return (
    <OwnPassword
      text="account.renewText"
      submitLabel="account.renewCodes"
      onClose={onClose}
      onPassword={async (password) => {
        const { recoveryCodes } = await api.signIn.renewRecoveryCodes({ password }, { quiet: true });
        onDone(recoveryCodes);
        await queryClient.invalidateQueries({ queryKey: [callName(api.signIn.accountState)] });
      }}
    />
  );
}
