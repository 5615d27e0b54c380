import { describe, expect, it } from 'vitest';
import { bannerText, type PageText } from './banner-text.ts';

const swipe: PageText = { text: { id: 'swipe', message: '左滑可管理商品' }, tone: 'info' };

describe('bannerText', () => {
  it("is the site's notice on most pages", () => {
    expect(bannerText(undefined, ' 周六维护 ', [])).toEqual({ key: '周六维护', text: '周六维护', tone: 'notice' });
  });

  it("is the page's own text if it has one, whatever the notice says", () => {
    expect(bannerText(swipe, '周六维护', [])).toEqual({ key: 'swipe', text: swipe.text, tone: 'info' });
  });

  it.each([null, undefined, '', ' \n '])('is null if the notice is %j', (notice) => {
    expect(bannerText(undefined, notice, [])).toBeNull();
  });

  it('stays closed, and comes back with a new text', () => {
    expect(bannerText(undefined, '周六维护', ['周六维护'])).toBeNull();
    expect(bannerText(undefined, '周日维护', ['周六维护'])).toMatchObject({ text: '周日维护' });
  });

  it("closes the notice and the page's own text separately", () => {
    expect(bannerText(swipe, '周六维护', ['周六维护'])).toMatchObject({ key: 'swipe' });
    expect(bannerText(undefined, '周六维护', ['swipe'])).toMatchObject({ key: '周六维护' });
  });

  it("does not fall back to the notice if the page's own text was closed", () => {
    expect(bannerText(swipe, '周六维护', ['swipe'])).toBeNull();
  });
});
