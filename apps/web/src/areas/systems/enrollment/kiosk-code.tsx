import { kioskEnrollmentUrl } from '@latchboard/contract/systems/rules/kiosk';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { QRCodeSVG } from 'qrcode.react';
import css from './enrollment-dialog.module.css';

/** QR code that opens the kiosk with an enrollment code. */
export function KioskCode({ code, size }: { readonly code: string; readonly size: number }) {
  const t = useTranslate();
  return (
    <div className={css.qr}>
      <QRCodeSVG
        value={kioskEnrollmentUrl(location.origin, code)}
        size={size}
        marginSize={4}
        title={t('keyBoards.qr')}
        role="img"
      />
    </div>
  );
}
