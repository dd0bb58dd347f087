import { Button } from '@latchboard/ui/button/button.tsx';
import { formatTimeWithSeconds } from '@latchboard/ui/date-time/format.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { useLanguage } from '@latchboard/ui/wording/language-context.tsx';
import { localZone } from '#web/lib/dates.ts';
import { ListPanel } from '#web/lib/record/list-panel.tsx';
import css from '#web/lib/record/record.module.css';
import { equipmentDetailHref } from '../shapes.ts';
import type { Entry } from './queue.ts';

const statuses = { waiting: 'waiting', done: 'in', rejected: 'error', undone: 'inactive' } as const;
const maxScans = 50;

interface SessionScansProps {
  readonly entries: readonly Entry[];
  readonly onUndo: (entry: Entry) => void;
}

/** Latest scans on this page, newest first. Includes those stored before a reload. */
export function SessionScans({ entries, onUndo }: SessionScansProps) {
  const { locale } = useLanguage();
  const { Link } = useKitServices();
  return (
    <ListPanel
      title="inventory.session"
      empty="inventory.sessionEmpty"
      rows={entries.slice(0, maxScans)}
      rowKey={({ scan }) => scan.id}
    >
      {(entry) => {
        const { scan, outcome, equipment, message } = entry;
        const serial = equipment?.serial ?? scan.serial;
        return (
          <>
            <div className={css.row}>
              {equipment && outcome === 'done' ? (
                <Link href={equipmentDetailHref(equipment.id)}>{serial}</Link>
              ) : (
                <span>{serial}</span>
              )}
              <span className={css.named}>
                <StatusChip status={statuses[outcome]} label={`inventory.outcome.${outcome}`} />
                {outcome === 'done' && (
                  <Button
                    size="small"
                    kind="quiet"
                    label={{ key: 'inventory.undoOne', params: { serial } }}
                    onClick={() => onUndo(entry)}
                  />
                )}
              </span>
            </div>
            <small>
              {[equipment?.product.name, message, formatTimeWithSeconds(scan.at, localZone, locale)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </>
        );
      }}
    </ListPanel>
  );
}
