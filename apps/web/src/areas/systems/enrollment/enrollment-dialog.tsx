import { isKeyBoard } from '@latchboard/contract/systems/rules/datalog-types';
import { Button } from '@latchboard/ui/button/button.tsx';
import { copyText } from '@latchboard/ui/clipboard/copy-text.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { Datalog } from '../shapes.ts';
import { Countdown } from './countdown.tsx';
import css from './enrollment-dialog.module.css';

const TabletCode = lazy(() => import('./tablet-code.tsx'));

interface EnrollmentDialogProps {
  readonly propertyId: number;
  readonly datalog: Datalog;
  readonly onClose: () => void;
}

/** Creates a one-time enrollment code for a cabinet or a key board's tablet. */
export function EnrollmentDialog({ propertyId, datalog, onClose }: EnrollmentDialogProps) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const [enrollmentCode, setEnrollmentCode] = useState<{ readonly code: string; readonly expiresAt: string } | null>(
    null,
  );
  const creating = useAction();
  const [isExpired, setExpired] = useState(false);
  const { name } = datalog;
  const isBoard = isKeyBoard(datalog);

  const create = () =>
    creating.run(async () => {
      setEnrollmentCode(await api.systems.createEnrolment({ datalogId: datalog.id }));
      setExpired(false);
      await queryClient.invalidateQueries({ queryKey: ['systems.listDatalogs'] });
    });

  return (
    <Dialog title={{ key: 'enrollment.title', params: { name } }} isOpen onClose={onClose}>
      <p>{t(isBoard ? 'keyBoards.enrollText' : 'enrollment.text')}</p>
      {datalog.enrolled && <p className={css.note}>{t(isBoard ? 'keyBoards.replaces' : 'enrollment.replaces')}</p>}
      {enrollmentCode && (
        <div className={css.code} data-expired={isExpired}>
          <output aria-label={t('enrollment.code')}>{enrollmentCode.code}</output>
          {!isExpired && (
            <Button
              label="enrollment.copy"
              size="small"
              icon={<IconCopy size={14} aria-hidden />}
              onClick={() => void copyText(enrollmentCode.code, 'enrollment.copied')}
            />
          )}
          <Countdown until={enrollmentCode.expiresAt} onEnd={() => setExpired(true)} />
        </div>
      )}
      {enrollmentCode && !isExpired && isBoard && (
        <Suspense>
          <TabletCode propertyId={propertyId} name={name} {...enrollmentCode} />
        </Suspense>
      )}
      {enrollmentCode && !isExpired && <p>{t('enrollment.anotherText')}</p>}
      <DialogActions
        main={
          <Button
            label={enrollmentCode ? 'enrollment.another' : 'enrollment.create'}
            kind={enrollmentCode && !isExpired ? 'plain' : 'main'}
            busy={creating.isBusy}
            onClick={() => void create()}
          />
        }
      />
    </Dialog>
  );
}
