import { Button } from '@latchboard/ui/button/button.tsx';
import { isTextByName } from '@latchboard/ui/form/draft.ts';
import { useDraftState } from '@latchboard/ui/form/use-draft-state.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { api } from '#web/lib/api.ts';
import { callName } from '#web/lib/call.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useStockedProducts } from '../stock/choices.ts';
import css from './count-form.module.css';
import { countedLines, isInvalidCount, type TypedCounts } from './count-lines.ts';

interface CountFormProps {
  readonly placeId: number;
  readonly onDone: () => void;
}

/**
 * Blind count at a stock location, which hides the expected quantities. An empty field means that the product was not
 * counted.
 */
export function CountForm({ placeId, onDone }: CountFormProps) {
  const t = useTranslate();
  const formId = useId();
  const queryClient = useQueryClient();
  const products = useStockedProducts();
  const [typedCounts, setTypedCounts] = useDraftState<TypedCounts>(
    `count of ${placeId}`,
    {},
    { isValue: isTextByName },
  );
  const { isBusy, problem, setProblem, run } = useAction();
  const lineCount = countedLines(typedCounts).length;

  function changeCount(productId: string, text: string) {
    setTypedCounts((before) => ({ ...before, [productId]: text }));
  }

  async function submitCount(event: FormEvent) {
    event.preventDefault();
    if (products.some(({ value }) => isInvalidCount(typedCounts[value] ?? '')))
      return setProblem(t('error.numbersOnly'));
    if (lineCount === 0) return setProblem(t('inventory.countNothing'));
    await run(async () => {
      await api.inventory.addCount({ placeId, lines: countedLines(typedCounts) }, { quiet: true });
      setTypedCounts({});
      await queryClient.invalidateQueries({ queryKey: [callName(api.inventory.listCounts)] });
      showToast({ tone: 'success', title: 'inventory.countHandedIn' });
      onDone();
    });
  }

  return (
    <Panel title="inventory.countBlind" note={t('inventory.countedLines', { count: lineCount, all: products.length })}>
      <p>{t('inventory.countBlindText')}</p>
      {products.length === 0 && <Skeleton lines={5} />}
      <form className={css.form} onSubmit={(event) => void submitCount(event)} noValidate>
        <ul className={css.lines}>
          {products.map(({ value, label }) => {
            const text = typedCounts[value] ?? '';
            const isWrong = isInvalidCount(text);
            return (
              <li key={value}>
                <label htmlFor={`${formId}-${value}`}>{label}</label>
                <input
                  id={`${formId}-${value}`}
                  inputMode="numeric"
                  autoComplete="off"
                  value={text}
                  aria-invalid={isWrong}
                  aria-describedby={isWrong ? `${formId}-${value}-wrong` : undefined}
                  onChange={({ currentTarget }) => changeCount(value, currentTarget.value)}
                />
                {isWrong && (
                  <small id={`${formId}-${value}-wrong`} role="alert">
                    {t('error.numbersOnly')}
                  </small>
                )}
              </li>
            );
          })}
        </ul>
        <div className={css.foot}>
          {problem !== null && (
            <p className={css.problem} role="alert">
              {problem}
            </p>
          )}
          <Button type="submit" kind="main" size="large" label="inventory.handIn" busy={isBusy} />
          <Button size="large" label="ui.cancel" onClick={onDone} />
        </div>
      </form>
    </Panel>
  );
}
