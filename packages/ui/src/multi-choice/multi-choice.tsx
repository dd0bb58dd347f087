import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../button/button.tsx';
import { PopupPanel } from '../popup/popup-panel.tsx';
import { usePopup } from '../popup/use-popup.ts';
import { useTranslate, useWording } from '../wording/language-context.tsx';
import { ChoiceSearch, minSearchableChoices } from './choice-search.tsx';
import css from './multi-choice.module.css';
import type { MultiChoiceListProps } from './multi-choice-list.tsx';
import { summarizeChoices } from './summarize-choices.ts';

const MultiChoiceList = lazy(
  () => import('./multi-choice-list.tsx'),
) as typeof import('./multi-choice-list.tsx').default;

/** Button that names the selected values and opens the list: `Units: 204, 317, 318 and 2 more`. */
export function MultiChoice<Value extends string | number>(props: MultiChoiceListProps<Value>) {
  const { label, choices, chosen, noneLabel } = props;
  const textOf = useWording();
  const t = useTranslate();
  const popup = usePopup();
  const labels = chosen.map((value) => choices.find((choice) => choice.value === value)?.label ?? String(value));
  const { names, more } = summarizeChoices(labels);
  const name = textOf(label);
  const summaryText =
    labels.length === 0
      ? noneLabel === undefined
        ? t('ui.choices.any', { name })
        : textOf(noneLabel)
      : more === 0
        ? t('ui.choices.some', { name, chosen: names })
        : t('ui.choices.someMore', { name, chosen: names, count: more });
  return (
    <PopupPanel
      popup={popup}
      opener={
        <Button
          ref={popup.opener}
          label={{ data: summaryText }}
          iconAfter={<IconChevronDown size={14} aria-hidden />}
          {...popup.openerProps}
          onClick={popup.toggle}
        />
      }
    >
      <LoadingList {...props} />
    </PopupPanel>
  );
}

/** List of choices. While its code loads, only the search box is shown. */
function LoadingList<Value extends string | number>(props: MultiChoiceListProps<Value>) {
  const [typed, setTyped] = useState('');
  const search = props.choices.length >= minSearchableChoices && (
    <div className={css.list}>
      <ChoiceSearch typed={typed} onType={setTyped} takesFocus />
    </div>
  );
  return (
    <Suspense fallback={search}>
      <MultiChoiceList {...props} takesFocus typedAhead={typed} />
    </Suspense>
  );
}
