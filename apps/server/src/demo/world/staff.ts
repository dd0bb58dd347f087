import { roles } from '@latchboard/rights';
import { dayMs } from '../calendar.ts';
import { random } from '../random.ts';
import { cities } from './cities.ts';
import { mailAddress, personName } from './people.ts';
import { phoneNumber } from './properties.ts';
import type { DemoEntity, DemoProperty, DemoStaff } from './world.ts';

export const demoDomain = 'demo.latchboard.test';
const providerDomain = 'latchboard.example';

const demoNames: Record<(typeof roles)[number]['key'], string> = {
  management: 'Helen Marchetti',
  sales: 'Desmond Achebe',
  service: 'Rosa Villanueva',
  accounting: 'Ingrid Halvorsen',
  production: 'Kenji Morita',
  sysadmin: 'Samir Haddad',
  superadmin: 'Beatrice Okoye',
  corporate: 'Charles Pemberton',
  division: 'Yvonne Castellano',
  region: 'Malcolm Greer',
  manager: 'Dana Whitfield',
  assistant: 'Theo Papadakis',
  staff: 'Luz Marchena',
};

interface StaffInput {
  seed: number;
  now: number;
  corporations: readonly DemoEntity[];
  divisions: readonly DemoEntity[];
  regions: readonly DemoEntity[];
  properties: readonly DemoProperty[];
}

/** The thirteen published sign-ins, the internal users, and the logins of every customer. */
export function makeStaff({ seed, now, corporations, divisions, regions, properties }: StaffInput): DemoStaff[] {
  const source = random(seed, 'staff');
  const takenNames = new Set<string>(Object.values(demoNames));
  const staff: DemoStaff[] = [];
  const internalFields = () => ({
    birthdate: `${String(source.whole(1, 12)).padStart(2, '0')}/${String(source.whole(1, 28)).padStart(2, '0')}`,
    startDate: new Date(now - source.whole(120, 5200) * dayMs).toISOString().slice(0, 10),
  });
  const addStaff = (
    person: Pick<DemoStaff, 'roleId' | 'level' | 'corporationId' | 'entityId'> &
      Partial<DemoStaff> & { domain: string },
  ) => {
    const { domain, ...rest } = person;
    const name = rest.name ?? personName(source, takenNames);
    staff.push({
      ...{
        id: staff.length + 1,
        name,
        email: mailAddress(name, domain),
        phone: null,
        birthdate: null,
        startDate: null,
      },
      ...{ language: source.chance(0.12) ? 'es' : 'en', disabledAt: null, isDemoSignIn: false },
      lastSignIn: source.chance(0.9) ? now - source.skewed(30, 3) * 3_600_000 : null,
      ...rest,
    });
  };

  const mainProperty = properties.find(({ isMain }) => isMain)!;
  const entityByLevel = [
    null,
    mainProperty.corporationId,
    mainProperty.divisionId,
    mainProperty.regionId,
    mainProperty.id,
  ];
  for (const { id: roleId, key, level } of roles) {
    addStaff({
      ...{ roleId, level, domain: demoDomain, name: demoNames[key], email: `${key}@${demoDomain}`, isDemoSignIn: true },
      ...{
        corporationId: level === 0 ? null : mainProperty.corporationId,
        entityId: entityByLevel[level] ?? null,
        language: 'en',
      },
      ...(level === 0 ? internalFields() : { phone: phoneNumber(source, '813') }),
    });
  }
  for (const [roleId, count] of [
    [100, 2],
    [101, 6],
    [102, 9],
    [103, 3],
    [104, 4],
    [105, 1],
  ] as const) {
    for (let n = 0; n < count; n++)
      addStaff({ roleId, level: 0, corporationId: null, entityId: null, domain: providerDomain, ...internalFields() });
  }
  const levels = [
    { entities: corporations, roleId: 200, level: 1 },
    { entities: divisions, roleId: 201, level: 2 },
    { entities: regions, roleId: 202, level: 3 },
  ] as const;
  const domainOf = (corporationId: number) => corporations.find(({ id }) => id === corporationId)!.domains[0]!;
  for (const { entities, roleId, level } of levels) {
    for (const { id, corporationId } of entities)
      addStaff({ roleId, level, corporationId, entityId: id, domain: domainOf(corporationId) });
  }
  for (const { id, corporationId, city, units } of properties) {
    const { areaCode } = cities[city];
    const site = { level: 4, corporationId, entityId: id, domain: domainOf(corporationId) } as const;
    addStaff({ ...site, roleId: 203, phone: phoneNumber(source, areaCode) });
    if (units.length > 140) addStaff({ ...site, roleId: 204 });
    if (source.chance(0.5)) addStaff({ ...site, roleId: 205 });
    if (source.chance(0.12)) addStaff({ ...site, roleId: 205, disabledAt: now - source.whole(20, 500) * dayMs });
  }
  return uniqueAddresses(staff);
}

function uniqueAddresses(staff: DemoStaff[]): DemoStaff[] {
  const seenNames = new Set<string>();
  return staff.map((person) => {
    const email = seenNames.has(person.email) ? person.email.replace('@', `${person.id}@`) : person.email;
    seenNames.add(email);
    return { ...person, email };
  });
}
