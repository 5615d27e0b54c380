/**
 * `npm run bench:import`, and the last part of `npm run bench`: measures whether importing 2 000 rows holds up the
 * page. The script opens a file with errors and repeated rows in Chromium, then starts the import. It prints how much
 * processor time the page's tasks take in both steps. Processor time hardly depends on what else the machine does. The
 * production build is served by nginx, with the mock over HTTP, as in `bench:screen`.
 */
import { chromium } from '@playwright/test';
import { timingFigures } from './demo-page.ts';
import { chromeFlags, returningPhone, withProduction } from './production-site.ts';
import { taskTimes } from './task-times.ts';

const rowCount = 2_000;
/** Sending 2 000 rows takes minutes. 20 s are enough, because every row costs the same. */
const sendingMs = 20_000;

/** Returns a file in which every tenth row has an error, and every twentieth row repeats a phone number. */
function csv(): string {
  const rows = Array.from({ length: rowCount }, (_, index) => {
    const phone = index % 20 === 19 ? 13_700_000_000 + index - 1 : 13_700_000_000 + index;
    const written = index % 10 === 5 ? '137' : phone;
    return `学生${index},${written},杭州云启科技,2026-09-01,2027-01-31,"一、三、五",18,22,备注 ${index}`;
  });
  return ['姓名,手机号,实习单位,开始日期,结束日期,工作日,日报已交,日报应交,备注', ...rows].join('\r\n');
}

await withProduction(async ({ address, chromePath }) => {
  const browser = await chromium.launch({ executablePath: chromePath, args: chromeFlags });
  try {
    const page = await (await returningPhone(browser, address)).newPage();
    await page.goto(`${address}/gxy/import`);
    const file = page.locator('input[type=file]');
    await file.waitFor({ state: 'attached' });
    console.log('            tasks   median      95 %     worst   over 50 ms');
    const reading = await taskTimes(page, async () => {
      await file.setInputFiles({ name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from(csv()) });
      await page.locator('[aria-posinset]').first().waitFor();
    });
    console.log(`reading ${timingFigures(reading)}`);
    await page.getByRole('button', { name: /^导入 [\d,]+ 行$/ }).click();
    const sending = await taskTimes(page, async () => {
      await page.getByRole('alertdialog').getByRole('button', { name: '开始导入' }).click();
      await page.getByRole('progressbar', { name: '导入的进度' }).waitFor();
      await page.waitForTimeout(sendingMs);
    });
    console.log(`sending ${timingFigures(sending)}`);
  } finally {
    await browser.close();
  }
});
