import { Button } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconCheck } from '@tabler/icons-react';
import css from './shared.module.css';
import type { SharedReports } from './use-shared-reports.ts';

interface SharedPanelProps {
  readonly shared: SharedReports;
  readonly onDone: () => void;
  readonly onDialog: (dialog: 'add' | 'rename') => void;
}

/** List of shared reports, and actions for the open one. */
export default function SharedReportsPanel({ shared, onDone, onDialog }: SharedPanelProps) {
  const t = useTranslate();
  const { reports, places, current, isChanged } = shared;
  const withClose = (act: () => unknown) => () => {
    onDone();
    void act();
  };
  return (
    <div className={css.panel}>
      {reports.length === 0 && <p>{t('sharedReports.none')}</p>}
      {reports.map((report) => (
        <Button
          key={report.id}
          kind="quiet"
          label={{ key: 'sharedReports.named', params: { name: report.name, place: report.place.name } }}
          icon={report.id === current?.id ? <IconCheck size={14} aria-hidden /> : <span className={css.noMark} />}
          onClick={withClose(() => shared.open(report))}
        />
      ))}
      {(places.length > 0 || current?.may.change) && <hr />}
      {places.length > 0 && (
        <Button label="sharedReports.add" size="small" onClick={withClose(() => onDialog('add'))} />
      )}
      {current?.may.change && (
        <>
          {isChanged && (
            <Button
              label={{ key: 'list.views.saveChanges', params: { name: current.name } }}
              size="small"
              onClick={withClose(shared.saveChanges)}
            />
          )}
          <Button
            label={{ key: 'sharedReports.rename', params: { name: current.name } }}
            size="small"
            onClick={withClose(() => onDialog('rename'))}
          />
          <Button
            label={{ key: 'sharedReports.remove', params: { name: current.name, place: current.place.name } }}
            size="small"
            onClick={withClose(shared.remove)}
          />
        </>
      )}
    </div>
  );
}
