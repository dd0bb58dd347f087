export { readsLogins } from './levels.ts';
export { LevelPeople } from './people/level-people.tsx';
export { PeoplePanel } from './people/people-panel.tsx';
