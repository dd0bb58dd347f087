import { unitsOfHook } from '@latchboard/contract/scanning/rules/scan-state';
import { Button } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconArrowBackUp } from '@tabler/icons-react';
import { AnswerFrame } from '#web/lib/scan/answer-frame.tsx';
import { type Answer, detailText, headlineText, isRejectedAnswer } from '../desk/answer.ts';
import type { OpenDesk } from '../desk/use-desk.ts';
import type { Scanning } from './use-scanning.ts';

interface AnswerCardProps extends Pick<OpenDesk, 'board' | 'view'> {
  readonly answer: Answer;
  readonly scanning: Scanning;
}

/** Result of the last scan with color, icon, text, and follow-up actions. */
export function AnswerCard({ board, view, answer, scanning }: AnswerCardProps) {
  const t = useTranslate();
  const isRejected = isRejectedAnswer(answer);
  const opens = unitsOfHook(view.state, answer.hook);
  return (
    <AnswerFrame
      verdict={isRejected ? 'wrong' : 'right'}
      headline={headlineText(t, answer, board)}
      detail={detailText(t, answer, board, opens)}
    >
      <Choices answer={answer} scanning={scanning} />
    </AnswerFrame>
  );
}

function Choices({ answer, scanning }: Pick<AnswerCardProps, 'answer' | 'scanning'>) {
  const { outcome } = answer.verdict;
  if (outcome === 'tagElsewhere')
    return <Button size="large" label="scanning.belongsHere" onClick={scanning.moveTagHere} />;
  if (outcome === 'hookTaken' && answer.tag !== null)
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
