import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { Loading } from '#web/lib/loading.tsx';
import { MailContent, MailDialog } from '#web/lib/record/mail-dialog.tsx';
import { MailsPanel } from '#web/lib/record/mails-panel.tsx';
import type { Shipment } from '../shapes.ts';

interface MailPartProps {
  readonly shipment: Shipment;
  readonly path: string;
  readonly refresh: () => Promise<unknown>;
}

/** Emails about a shipment. The notice can be previewed before shipment and resent afterward (SHP-03). */
export function MailPart({ shipment, path, refresh }: MailPartProps) {
  const [isOpen, setOpen] = useState(false);
  const { mails, property, notify, mayMail, mayChange } = shipment;
  const hasPendingNotice = mayChange && notify.length > 0;
  const close = () => setOpen(false);
  return (
    <>
      <MailsPanel
        mails={mails}
        path={path}
        timeZone={property.timeZone}
        actions={
          (mayMail || hasPendingNotice) && (
            <Button
              size="small"
              label={mayMail ? 'shipping.mailAgain' : 'shipping.pendingMail'}
              onClick={() => setOpen(true)}
            />
          )
        }
      />
      {isOpen && mayMail && <ResendDialog shipment={shipment} onClose={close} onSent={refresh} />}
      {isOpen && !mayMail && <NoticePreview shipment={shipment} onClose={close} />}
    </>
  );
}

const idsOf = ({ id, property }: Shipment) => ({ propertyId: property.id, shippingOrderId: id });

function ResendDialog({
  shipment,
  onClose,
  onSent,
}: {
  readonly shipment: Shipment;
  readonly onClose: () => void;
  readonly onSent: () => Promise<unknown>;
}) {
  const ids = idsOf(shipment);
  return (
    <MailDialog
      title={{ key: 'shipping.mailTitle', params: { number: String(shipment.number) } }}
      to={shipment.notify.join(', ')}
      preview={async (mail) => {
        const { messages } = await api.shipping.previewShippedMail({ ...ids, ...mail }, { quiet: true });
        const [first, ...others] = messages;
        return { to: first?.to ?? [], subject: first?.subject ?? '', text: first?.text ?? '', fileName: null, others };
      }}
      send={(mail) => api.shipping.mailShippingOrder({ ...ids, ...mail }, { quiet: true })}
      onClose={onClose}
      onSent={onSent}
    />
  );
}

/** Preview of the notice sent at shipment. */
function NoticePreview({ shipment, onClose }: { readonly shipment: Shipment; readonly onClose: () => void }) {
  const t = useTranslate();
  const { notify: to, revision } = shipment;
  const { data, error, refetch } = useQuery({
    queryKey: ['shipping.previewShippedMail', shipment.id, revision],
    queryFn: () => api.shipping.previewShippedMail({ ...idsOf(shipment), to }, { quiet: true }),
  });
  return (
    <Dialog title="shipping.pendingMail" isOpen onClose={onClose}>
      <p>{t('shipping.pendingMailText')}</p>
      {data ? (
        data.messages.map((message) => <MailContent key={message.to.join()} {...message} />)
      ) : (
        <Loading error={error} refetch={refetch} lines={5} />
      )}
    </Dialog>
  );
}
