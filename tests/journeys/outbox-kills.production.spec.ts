/**
 * Edits in the outbox while pages crash or the browser is killed at random moments, during editing and sending, with
 * lost requests and answers. Each edit is carried out exactly once and in order.
 */
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { howOften } from '../contract/soak.ts';
import { testRandom } from '../reliability/seeded-random.ts';
import { test } from '../reliability/device.ts';
import { callFromPage, mock, signIn } from '../support/index.ts';

const groups = howOften({ usually: 1, inSoak: 8 });
const perGroup = howOften({ usually: 4, inSoak: 25 });
const updatePath = '/api/gxy/update';

const saved = v.object({
  code: v.literal(0),
  data: v.object({ id: v.number(), version: v.number(), remark: v.string() }),
});
const edit = v.object({ id: v.number(), remark: v.string() });

interface Effect {
  readonly id: number;
  readonly version: number;
  readonly remark: string;
}

/** Crashes the page as a phone does, without any event. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const gone = new Promise<void>((resolve) => {
    page.once('crash', () => resolve());
  });
  void session.send('Page.crash').catch(() => {});
  await gone;
  await page.close();
}

for (let group = 0; group < groups; group += 1) {
  const { seed, pick, whole } = testRandom(Number(process.env['SEED'] ?? 20_261_121) + group);
  test(`${perGroup} kills with edits in the outbox, group ${group + 1}: each is done once, and in order`, async ({
    device,
    gateway,
  }) => {
    test.setTimeout(perGroup * 60_000);
    const effects: Effect[] = [];
    gateway.edit = (path, body) => {
      const read = path === updatePath && body !== '' ? v.safeParse(saved, JSON.parse(body)) : null;
      if (read?.success) {
        const { id, version, remark } = read.output.data;
        // An answer to a key that was used before repeats the first answer and has no second effect.
        if (!effects.some((one) => one.id === id && one.version === version)) effects.push({ id, version, remark });
      }
      return body;
    };
    let page = await device.start();
    await page.goto('/login');
    await mock(page).reset();
    await signIn(page, 'agent', '/gxy');
    const ids: number[] = [];
    for (let more = 0; more < 3; more += 1)
      ids.push(
        Number(
          (await callFromPage(page, 'POST', '/api/gxy/add', { name: `方小${more}`, phone: `1370000111${more}` })).data,
        ),
      );
    const wanted: { id: number; tag: string }[] = [];
    let [kills, browsers] = [0, 0];
    for (let turn = 0; turn < perGroup; turn += 1) {
      await test.step(`turn ${turn} (seed ${seed})`, async () => {
        const id = pick(ids);
        await page.goto(`/gxy/update?id=${id}`);
        await expect(page.getByLabel('姓名', { exact: true })).not.toHaveValue('');
        gateway.dead = true;
        const tag = `第 ${turn} 次`;
        await page.getByLabel('备注').fill(tag);
        await page.getByRole('button', { name: '保存', exact: true }).click();
        // The app has confirmed that the edit is stored. From here on it must not be lost.
        await expect(page).toHaveURL(/\/gxy(?:\?|$)/u, { timeout: 30_000 });
        wanted.push({ id, tag });
        const bad = whole(3);
        gateway.meet = ({ path }) =>
          path !== updatePath || whole(3) < bad
            ? null
            : { kind: 'late', ms: whole(300), brokenOff: whole(2) === 0, carriedOut: true };
        gateway.dead = false;
        await page.evaluate(() => dispatchEvent(new Event('online')));
        // The journey chooses the moment of the kill at random, between the start and the end of sending.
        await page.waitForTimeout(whole(900));
        kills += 1;
        if (turn % 8 === 3) {
          browsers += 1;
          await device.kill();
          page = await device.start();
          // A recent cookie may not have reached the disk yet.
          await signIn(page, 'agent', '/gxy');
        } else {
          const next = await device.context.newPage();
          await crash(page);
          page = next;
          await page.goto('/gxy');
        }
      });
    }
    gateway.meet = () => null;
    // The remaining edits are sent without a tap.
    await expect
      .poll(() => ids.map((id) => effects.findLast((one) => one.id === id)?.remark ?? null), { timeout: 120_000 })
      .toEqual(ids.map((id) => wanted.findLast((one) => one.id === id)?.tag ?? null));
    await expect(page.getByRole('button', { name: /项待发送/u })).toHaveCount(0, { timeout: 60_000 });
    const done = effects.map(({ remark }) => remark);
    expect(new Set(done).size, 'each once').toBe(done.length);
    // An edit of a record whose earlier edit was never sent takes the earlier edit's place in the order.
    const places: number[] = [];
    for (const [at, { id }] of wanted.entries()) {
      const before = wanted.findLastIndex((one, turn) => turn < at && one.id === id);
      places.push(before === -1 || done.includes(wanted[before]?.tag ?? '') ? at : (places[before] ?? at));
    }
    const placeOf = (tag: string): number => places[wanted.findIndex((one) => one.tag === tag)] ?? -1;
    expect(done.map(placeOf), `in order: ${JSON.stringify({ wanted, done })}`).toEqual(
      done.map(placeOf).toSorted((a, b) => a - b),
    );
    // An edit that was never sent was replaced by a later edit of the same record.
    for (const [at, { id, tag }] of wanted.entries()) {
      if (!done.includes(tag))
        expect(
          wanted.slice(at + 1).some((later) => later.id === id && done.includes(later.tag)),
          tag,
        ).toBe(true);
    }
    const arrived = gateway.arrivals.filter(
      ({ path, body }) => path === updatePath && v.safeParse(edit, JSON.parse(body)).success,
    );
    console.log(
      `outbox: ${kills} kills (${browsers} of the browser), ${wanted.length} edits, ${done.length} went out ` +
        `once each, ${arrived.length} arrivals, seed ${seed}`,
    );
  });
}
