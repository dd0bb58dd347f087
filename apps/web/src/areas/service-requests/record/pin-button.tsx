import { Button } from '@latchboard/ui/button/button.tsx';
import { IconPin, IconPinnedFilled } from '@tabler/icons-react';
import { api } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { Request } from '../shapes.ts';

interface PinButtonProps {
  readonly request: Pick<Request, 'id' | 'isPinned' | 'mayPin'>;
  readonly refresh: () => Promise<unknown>;
}

/** Pins a request above the user's list, or unpins it. A user can pin at most five (SRQ-05). */
export function PinButton({ request, refresh }: PinButtonProps) {
  const { isBusy, run } = useAction();
  const { id: serviceRequestId, isPinned, mayPin } = request;
  if (!mayPin) return null;

  const call = isPinned ? api.serviceRequests.unpinServiceRequest : api.serviceRequests.pinServiceRequest;
  return (
    <Button
      label={isPinned ? 'requests.unpin' : 'requests.pin'}
      icon={isPinned ? <IconPinnedFilled size={16} aria-hidden /> : <IconPin size={16} aria-hidden />}
      busy={isBusy}
      onClick={() => void run(() => call({ serviceRequestId }), refresh)}
    />
  );
}
