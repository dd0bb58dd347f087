import { Button } from '@latchboard/ui/button/button.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';

/** Button that checks the sealed audit log for changes and gaps, and shows the result. */
export function Verification() {
  const { data, isFetching, refetch } = useQuery({
    ...query(api.audit.verifyAudit, {}),
    enabled: false,
  });
  return (
    <>
      {data &&
        (data.brokenAt === null && data.unchanged ? (
          <StatusChip
            status="in"
            label={{ key: 'audit.unchanged', params: { count: data.entries, waiting: data.waiting } }}
          />
        ) : (
          <StatusChip
            status="error"
            label={{ key: 'audit.broken', params: { from: data.brokenAt?.from ?? 0, to: data.brokenAt?.to ?? 0 } }}
          />
        ))}
      <Button
        label="audit.verify"
        icon={<IconShieldCheck size={16} aria-hidden />}
        busy={isFetching}
        onClick={() => void refetch()}
      />
    </>
  );
}
