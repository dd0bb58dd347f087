import { Button } from '@latchboard/ui/button/button.tsx';
import { IconCheck } from '@tabler/icons-react';
import css from '../list.module.css';
import type { Views } from './use-views.ts';

interface ViewsPanelProps {
  readonly views: Views;
  readonly onDone: () => void;
  readonly onDialog: (dialog: 'add' | 'change') => void;
}

/** List of saved views, and actions for the open one. Loaded on first use. */
export default function ViewsPanel({ views: all, onDone, onDialog }: ViewsPanelProps) {
  const { views, current, isChanged } = all;
  const withClose = (act: () => unknown) => () => {
    onDone();
    void act();
  };
  const iconFor = (isOpen: boolean) => (isOpen ? <IconCheck size={14} aria-hidden /> : <span className={css.noMark} />);
  return (
    <div className={css.views}>
      <Button
        kind="quiet"
        label="list.views.standard"
        icon={iconFor(current === undefined)}
        onClick={withClose(() => all.open(undefined))}
      />
      {views.map((view) => (
        <Button
          key={view.id}
          kind="quiet"
          label={view.isDefault ? { key: 'list.views.default', params: { name: view.name } } : { data: view.name }}
          icon={iconFor(view.id === current?.id)}
          onClick={withClose(() => all.open(view))}
        />
      ))}
      <hr />
      <Button label="list.views.add" size="small" onClick={withClose(() => onDialog('add'))} />
      {current && (
        <>
          {isChanged && (
            <Button
              label={{ key: 'list.views.saveChanges', params: { name: current.name } }}
              size="small"
              onClick={withClose(all.saveChanges)}
            />
          )}
          <Button
            label={{ key: 'list.views.rename', params: { name: current.name } }}
            size="small"
            onClick={withClose(() => onDialog('change'))}
          />
          <Button
            label={{ key: 'list.views.delete', params: { name: current.name } }}
            size="small"
            onClick={withClose(all.remove)}
          />
        </>
      )}
    </div>
  );
}
