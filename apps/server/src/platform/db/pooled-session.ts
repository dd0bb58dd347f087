import { SettingsError } from '#server/platform/settings.ts';
import { type Pool, runQuery } from './pool.ts';
import { sessionSettings } from './roles.ts';

/** Throws at startup if sessions lack the settings of the login role. Behind a pooler, only the role can set them. */
export async function checkPooledSession(pool: Pool): Promise<void> {
  const names = Object.keys(sessionSettings);
  const { rows } = await runQuery<{ value: string }>(pool, {
    text: 'select current_setting(name) as value from unnest($1::text[]) with ordinality as wanted(name, at) order by at',
    values: [names],
  });
  const changedNames = names.filter(
    (name, index) => rows[index]?.value !== sessionSettings[name as keyof typeof sessionSettings],
  );
  if (changedNames.length === 0) return;
  throw new SettingsError(
    `The login role of DATABASE_URL lacks its settings (${changedNames.join(', ')}): run what "npm run db -- roles" prints, then "RECONNECT" the pooler.`,
  );
}
