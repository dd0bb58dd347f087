import { Button } from '@latchboard/ui/button/button.tsx';
import { Drawer } from '@latchboard/ui/dialog/drawer.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import { ExceptionDetails } from './exception-details.tsx';

interface ExceptionDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** Panel of an exception next to the list: facts, owner, and actions. */
export function ExceptionDrawer({ id, onClose }: ExceptionDrawerProps) {
  const { data, error, refetch } = useQuery(
    query(api.alerts.getException, { exceptionId: id }, { live: 'all', quiet: true }),
  );
  return (
    <Drawer title={data ? `inbox.kind.${data.kind}` : 'inbox.title'} isOpen onClose={onClose}>
      {data ? (
        <ExceptionDetails exception={data} onResolved={onClose} />
      ) : (
        <Loading error={error} refetch={refetch} lines={6} />
      )}
      <p>
        <Button label="inbox.back" onClick={onClose} />
      </p>
    </Drawer>
  );
}
