import type { SupplyDrawing } from '@latchboard/contract/supplies/rules';
import {
  IconBattery2,
  IconId,
  IconKey,
  IconPackage,
  IconPaperclip,
  IconPlug,
  IconReceipt,
  IconTag,
  IconTool,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

const drawings: Readonly<Record<SupplyDrawing, ComponentType<{ size?: number; stroke?: number }>>> = {
  keyTag: IconTag,
  badge: IconId,
  keyRing: IconKey,
  hook: IconPaperclip,
  paper: IconReceipt,
  battery: IconBattery2,
  cable: IconPlug,
  tool: IconTool,
  box: IconPackage,
};

/** Drawing of a supply. Decorative, because its name is next to it. */
export function Drawing({ of }: { readonly of: SupplyDrawing }) {
  const Icon = drawings[of];
  return (
    <span aria-hidden>
      <Icon size={40} stroke={1.25} />
    </span>
  );
}
