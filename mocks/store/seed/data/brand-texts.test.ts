import { expect, test, vi } from 'vitest';

vi.mock('../../../../src/brand/brand.json', () => ({
  default: { siteName: '余烬咖啡', legalTexts: { userAgreement: '余烬咖啡的协议' } },
}));
const { siteTexts } = await import('./texts.ts');
const { privacyPolicy } = await import('./legal-texts.ts');

test('the seeded site has the texts of the brand, and a usual text in place of one that the brand lacks', () => {
  expect(siteTexts(Date.now())).toMatchObject({
    websiteName: '余烬咖啡',
    userAgreement: '余烬咖啡的协议',
    privacyPolicy,
  });
});
