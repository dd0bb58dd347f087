import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { useNavigate } from '@tanstack/react-router';
import { PropertyField } from './form/property-field.tsx';

interface ChoosePropertyProps {
  readonly title: Wording;
  /** URL of the page for a property. */
  readonly hrefOf: (propertyId: number) => string;
}

/** Property selection for a page opened without a property. */
export function ChooseProperty({ title, hrefOf }: ChoosePropertyProps) {
  const navigate = useNavigate();
  return (
    <Panel>
      <EmptyState
        title={title}
        action={
          <PropertyField
            field={{
              path: 'property',
              label: 'selector.propertyLabel',
              value: null,
              onChange: (id) => {
                if (id !== null) void navigate({ to: hrefOf(Number(id)) });
              },
            }}
            placeholder="selector.property"
          />
        }
      />
    </Panel>
  );
}
