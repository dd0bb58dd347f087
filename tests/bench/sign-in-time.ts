import { makeWorld } from '../../apps/server/src/testing/world.ts';
import { type Benchmark, row } from './benchmark.ts';
import { formatMilliseconds, median, timed } from './statistics.ts';

const tries = 50;

/**
 * Compares sign-in times with a wrong password for a known and an unknown email address. Both are measured in turns, so
 * a busy moment affects both.
 */
export const signInTime: Benchmark = {
  name: 'sign-in',
  async measure(bench) {
    const { loginUrl } = await bench.database('sign_in', async ({ loginUrl: url }) => makeWorld(url));
    const limits = { SIGN_IN_TRIES_PER_ACCOUNT: '1000', SIGN_IN_TRIES_PER_ADDRESS: '100000' };
    const { url } = await bench.product(loginUrl, limits);
    const attempt = (email: string) =>
      timed(async () => {
        const body = JSON.stringify({ email, password: 'Not-the-password-1' });
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(`${url}/api/session`, { method: 'POST', headers, body });
        if (response.status !== 401) throw new Error(`sign-in answered ${response.status}`);
        await response.arrayBuffer();
      });
    const existing: number[] = [];
    const absent: number[] = [];
    for (let warmup = 0; warmup < 5; warmup += 1) await attempt('manager@world.test');
    for (let index = 0; index < tries; index += 1) {
      existing.push(await attempt('manager@world.test'));
      absent.push(await attempt(`nobody-${index}@world.test`));
    }
    const [existingMedian, absentMedian] = [median(existing), median(absent)];
    const difference = Math.abs(existingMedian - absentMedian) / Math.max(existingMedian, absentMedian);
    const measured = `${formatMilliseconds(existingMedian)} existing, ${formatMilliseconds(absentMedian)} absent: ${(difference * 100).toFixed(1)} %`;
    return [
      row(
        'wrong password, address existing or absent (ACC-02)',
        'medians of 50 within 10 %',
        measured,
        difference <= 0.1,
      ),
    ];
  },
};
