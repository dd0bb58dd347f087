import { unitsOfHook } from '@latchboard/contract/scanning/rules/scan-state';
import { Button } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconArrowBackUp } from '@tabler/icons-react';
import { ScanResultFrame } from '#web/lib/scan/scan-result-frame.tsx';
import { detailText, headlineText, isRejectedScan, type LastScan } from '../desk/last-scan.ts';
import type { OpenDesk } from '../desk/use-desk.ts';
import type { Scanning } from './use-scanning.ts';

interface LastScanCardProps extends Pick<OpenDesk, 'board' | 'view'> {
  readonly lastScan: LastScan;
  readonly scanning: Scanning;
}

/** Result of the last scan with color, icon, text, and follow-up actions. */
export function LastScanCard({ board, view, lastScan, scanning }: LastScanCardProps) {
  const t = useTranslate();
  const isRejected = isRejectedScan(lastScan);
  const opens = unitsOfHook(view.state, lastScan.hook);
  return (
    <ScanResultFrame
      verdict={isRejected ? 'wrong' : 'right'}
      headline={headlineText(t, lastScan, board)}
      detail={detailText(t, lastScan, board, opens)}
    >
      <Choices lastScan={lastScan} scanning={scanning} />
    </ScanResultFrame>
  );
}

function Choices({ lastScan, scanning }: Pick<LastScanCardProps, 'lastScan' | 'scanning'>) {
  const { outcome } = lastScan.verdict;
  if (outcome === 'tagElsewhere')
    return <Button size="large" label="scanning.belongsHere" onClick={scanning.moveTagHere} />;
  if (outcome === 'hookTaken' && lastScan.tag !== null)
    return (['damaged', 'lost', 'unreadable', 'other'] as const).map((reason) => (
      <Button key={reason} label={`scanning.replace.${reason}`} onClick={() => scanning.replace(reason)} />
    ));
  if (outcome === 'hung' || outcome === 'empty')
    return (
      <Button
        size="large"
        label="scanning.undo"
        icon={<IconArrowBackUp size={18} aria-hidden />}
        onClick={scanning.undo}
      />
    );
  return null;
}
