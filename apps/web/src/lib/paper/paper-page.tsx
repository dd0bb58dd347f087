import { Button } from '@latchboard/ui/button/button.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useGoBack } from '#web/lib/go-back.ts';
import { useAction } from '#web/lib/use-action.ts';
import css from './paper.module.css';

interface PaperPageProps {
  readonly title: Wording;
  readonly subtitle: string;
  readonly timeZone: string;
  /** Target of the back link. */
  readonly backHref: string;
  readonly back: Wording;
  readonly print: Wording;
  /** Records that the document is printed. If this is rejected, nothing is printed. */
  readonly onPrint: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** Print preview of a document, with a back link and a print button. */
export function PaperPage({ title, subtitle, timeZone, backHref, back, print, onPrint, children }: PaperPageProps) {
  const goBack = useGoBack(backHref);
  const { isBusy, run } = useAction();

  const recordAndPrint = () =>
    run(async () => {
      await onPrint();
      window.print();
    });

  return (
    <div className={css.sheet}>
      <Page
        title={title}
        subtitle={subtitle}
        timeZone={timeZone}
        actions={
          <>
            <Button kind="quiet" label={back} icon={<IconArrowLeft size={16} aria-hidden />} onClick={goBack} />
            <Button
              kind="main"
              label={print}
              icon={<IconPrinter size={16} aria-hidden />}
              busy={isBusy}
              onClick={() => void recordAndPrint()}
            />
          </>
        }
      >
        {children}
      </Page>
    </div>
  );
}
