import { kioskUrl } from '@latchboard/contract/systems/rules/kiosk';
import { Button } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconPrinter } from '@tabler/icons-react';
import css from './enrollment-dialog.module.css';
import { KioskCode } from './kiosk-code.tsx';
import { TabletSheet } from './tablet-sheet.tsx';

interface TabletCodeProps {
  readonly propertyId: number;
  readonly name: string;
  readonly code: string;
  readonly expiresAt: string;
}

/** Enrollment code for a key board as a QR code and URL, with printable instructions (BEY-17). */
export default function TabletCode({ propertyId, name, code, expiresAt }: TabletCodeProps) {
  const t = useTranslate();
  return (
    <div className={css.tablet}>
      <KioskCode code={code} size={200} />
      <div>
        <p>
          {t('keyBoards.address')}: <b>{kioskUrl(location.origin)}</b>
        </p>
        <Button
          label="keyBoards.print"
          size="small"
          icon={<IconPrinter size={14} aria-hidden />}
          onClick={() => window.print()}
        />
      </div>
      <TabletSheet propertyId={propertyId} name={name} code={code} expiresAt={expiresAt} />
    </div>
  );
}
