export { PeoplePanel } from './people/people-panel.tsx';
