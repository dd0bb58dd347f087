export { formatElapsed } from '@latchboard/texts/elapsed';
