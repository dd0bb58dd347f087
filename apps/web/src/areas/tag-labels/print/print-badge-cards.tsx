import { maxLabels } from '@latchboard/contract/tag-labels/rules';
import { Button, type ButtonProps } from '@latchboard/ui/button/button.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { callPath } from '#web/lib/call.ts';
import { useTexts } from '#web/lib/language.ts';

const PrintDialog = lazy(() => import('./print-dialog.tsx'));
const texts = ['tagLabels'] as const;

interface PrintBadgeCardsProps {
  readonly propertyId: number;
  readonly badgeIds: readonly number[];
  readonly size?: ButtonProps['size'];
}

/** Button that prints cards with a QR code for the selected badges. */
export function PrintBadgeCards({ propertyId, badgeIds, size = 'small' }: PrintBadgeCardsProps) {
  const [isOpen, setOpen] = useState(false);
  const hasTexts = useTexts(texts, isOpen);
  const label = { key: 'badges.printCards', params: { count: badgeIds.length } } as const;
  return (
    <>
      <Button
        size={size}
        label={label}
        icon={<IconPrinter size={16} aria-hidden />}
        disabled={badgeIds.length > maxLabels}
        onClick={() => setOpen(true)}
      />
      {isOpen && hasTexts && (
        <Suspense>
          <PrintDialog
            title={label}
            prints="badgeCards"
            count={badgeIds.length}
            path={callPath(api.tagLabels.printBadgeCards)}
            input={{ propertyId, badgeIds }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
