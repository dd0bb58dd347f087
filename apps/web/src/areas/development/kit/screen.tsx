import { Figures } from '@latchboard/ui/figures/figures.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { SchemeChoice } from '#web/shell/preferences.tsx';
import { Form } from './form.tsx';
import { Buttons, Chips, Dates, EmptyStates, Messages } from './pieces.tsx';
import css from './screen.module.css';
import { Tables } from './tables.tsx';

const data = (text: string) => ({ data: text });

/** All components of the kit in all states. */
export default function KitScreen() {
  return (
    <Page
      title={data('The kit')}
      subtitle="packages/ui"
      crumbs={[{ label: data('Development'), href: '/dev/kit' }, { label: data('Kit') }]}
      actions={<SchemeChoice />}
    >
      <Figures
        label={data('Figures')}
        figures={[
          { id: 'out', value: 14, label: data('keys out'), href: '/dev/kit' },
          { id: 'overdue', value: 3, label: data('overdue, longest 2 d 4 h'), tone: 'bad' },
          { id: 'due', value: 2, label: data('due back within the hour'), tone: 'warn' },
          { id: 'in', value: undefined, label: data('keys in their place, of 402') },
        ]}
      />
      <div className={css.stack}>
        <Tables />
        <Buttons />
        <Chips />
        <Dates />
        <Form />
        <Messages />
        <EmptyStates />
      </div>
    </Page>
  );
}
