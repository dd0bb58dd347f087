export { PrintBadgeCards } from './print/print-badge-cards.tsx';
