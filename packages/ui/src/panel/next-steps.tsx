import { useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import css from './next-steps.module.css';
import { Panel } from './panel.tsx';

/** Panel next to a form that explains the steps after it is submitted, and who sees the result. */
export function NextSteps({ steps }: { readonly steps: readonly Wording[] }) {
  const textOf = useWording();
  return (
    <Panel title="ui.nextSteps">
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={textOf(step)}>{textOf(step)}</li>
        ))}
      </ol>
    </Panel>
  );
}
