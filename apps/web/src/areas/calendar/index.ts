export { WeekPart } from './week-part.tsx';
