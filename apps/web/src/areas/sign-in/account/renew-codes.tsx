import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { nameOf } from '#web/lib/call.ts';
import { OwnPassword } from './own-password.tsx';

interface RenewCodesProps {
  readonly onClose: () => void;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

/** The own password once more, then new recovery codes in place of those that are left. */
export function RenewCodes({ onClose, onDone }: RenewCodesProps) {
  const client = useQueryClient();
  return (
    <OwnPassword
      text="account.renewText"
      submitLabel="account.renewCodes"
      onClose={onClose}
      onPassword={async (password) => {
        const { recoveryCodes } = await api.signIn.renewRecoveryCodes({ password }, { quiet: true });
        onDone(recoveryCodes);
        await client.invalidateQueries({ queryKey: [nameOf(api.signIn.accountState)] });
      }}
    />
  );
}
