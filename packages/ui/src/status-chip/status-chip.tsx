import {
  IconAlertTriangleFilled,
  IconCircleFilled,
  IconCircleMinus,
  IconCircleX,
  IconClock,
  IconHelpCircle,
  IconInfoCircle,
  IconKey,
  IconStarFilled,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import css from './status-chip.module.css';

export type Status =
  | 'in'
  | 'out'
  | 'overdue'
  | 'unknown'
  | 'waiting'
  | 'inactive'
  | 'error'
  | 'warning'
  | 'info'
  | 'special';

const icons: Record<Status, ReactNode> = {
  in: <IconCircleFilled size={9} aria-hidden />,
  out: <IconKey size={13} aria-hidden />,
  overdue: <IconAlertTriangleFilled size={12} aria-hidden />,
  unknown: <IconHelpCircle size={13} aria-hidden />,
  waiting: <IconClock size={13} aria-hidden />,
  inactive: <IconCircleMinus size={13} aria-hidden />,
  error: <IconCircleX size={13} aria-hidden />,
  warning: <IconAlertTriangleFilled size={12} aria-hidden />,
  info: <IconInfoCircle size={13} aria-hidden />,
  special: <IconStarFilled size={11} aria-hidden />,
};

interface StatusChipProps {
  readonly status: Status;
  readonly label: Wording;
}

/** Status shown by color, icon, and text, never by color alone. */
export function StatusChip({ status, label }: StatusChipProps) {
  const textOf = useWording();
  return (
    <span className={css.chip} data-status={status}>
      {icons[status]}
      {textOf(label)}
    </span>
  );
}
