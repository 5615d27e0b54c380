/** @vitest-environment happy-dom */
/** Tests which values of a link reach the form, and what a scanned text means. */
import { parseSearchWith } from '@tanstack/react-router';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parseSearchParam, searchParamText } from '../../platform/search-params.ts';
import { checkLinkedTransfer, readScannedCode, transferLink } from './transfer-link.ts';

const site = { origin: 'https://points.example.com', base: '/try/mall/' };
const page = 'https://points.example.com/try/mall/transferCoin';
const search = v.object({ to: searchParamText(2000), amount: searchParamText(2000), remark: searchParamText(2000) });
/** Reads a link as the router and the transfer page do. */
const open = (link: string) =>
  checkLinkedTransfer(v.parse(search, parseSearchWith(parseSearchParam)(new URL(link).search)));

describe('the link of a receive code', () => {
  test.each([
    { account: 'student', amount: '500', remark: '11 月名额' },
    { account: '13800001111', amount: '', remark: '007' },
    { account: '1e5e', amount: '1000000', remark: '"x"' },
    { account: 'chen.yu@school-1', amount: '1', remark: 'a+b & c=d # 100 % 😀' },
    { account: 'null', amount: '', remark: 'true' },
    { account: 'agent', amount: '', remark: '{"to":"other"}' },
  ])('carries $account, $amount and $remark to the form unchanged', (values) => {
    expect(open(transferLink(values))).toEqual({ ...values, dropped: [] });
  });

  test('leaves empty values out', () => {
    expect(transferLink({ account: 'student', amount: '', remark: '' })).toBe(
      `${location.origin}/transferCoin?to=student`,
    );
  });
});

describe('a link from outside', () => {
  test.each(['0', '-5', '1.5', '1e3', '1000001', '99999999999999999999', 'abc', '５００'])(
    'has its wrong amount %s dropped, and the other values stay',
    (amount) => {
      expect(open(`${page}?to=student&remark=hi&amount=${encodeURIComponent(amount)}`)).toEqual({
        account: 'student',
        amount: '',
        remark: 'hi',
        dropped: ['amount'],
      });
    },
  );

  test('has an impossible account and a too long remark dropped', () => {
    expect(open(`${page}?to=%3Cscript%3E&amount=5&remark=${'长'.repeat(101)}`)).toEqual({
      account: '',
      amount: '5',
      remark: '',
      dropped: ['to', 'remark'],
    });
  });

  test('may have a remark of several lines, which becomes one line', () => {
    expect(open(`${page}?to=student&remark=a%0A%0Ab`).remark).toBe('a b');
  });

  test('may have no values', () => {
    expect(open(`${page}?amount=&to=`)).toEqual({ account: '', amount: '', remark: '', dropped: [] });
  });
});

describe('a scanned text', () => {
  test('is a transfer if it is a receive code of this site', () => {
    expect(readScannedCode(` ${page}?to=student&amount=500&remark=%E5%90%8D `, site)).toEqual({
      kind: 'transfer',
      transfer: { to: 'student', amount: '500', remark: '名' },
    });
    expect(readScannedCode(`${page}/?to=%2213800001111%22`, site)).toMatchObject({
      kind: 'transfer',
      transfer: { to: '13800001111' },
    });
  });

  test.each([
    'https://evil.example.net/try/mall/transferCoin?to=student',
    'http://points.example.com/try/mall/transferCoin?to=student',
    'https://points.example.com.evil.net/try/mall/transferCoin?to=student',
    'https://points.example.com:8443/try/mall/transferCoin?to=student',
    'https://points.example.com@evil.net/try/mall/transferCoin?to=student',
  ])('%s belongs to another site', (text) => {
    expect(readScannedCode(text, site).kind).toBe('otherSite');
  });

  test.each([
    'https://points.example.com/try/mall/register?invite=LX8K2M',
    'https://points.example.com/transferCoin?to=student',
    'https://points.example.com/try/mall/transferCoin',
    'https://points.example.com/try/mall/transferCoin?to=a',
    'https://points.example.com/try/mall/transferCoin?done=1',
  ])('%s is another page of this site', (text) => {
    expect(readScannedCode(text, site)).toEqual({ kind: 'otherPage' });
  });

  test.each([
    '',
    'student',
    'weixin://pay/1',
    'javascript:alert(1)',
    'data:text/html,hi',
    'WIFI:S:x;;',
    'mailto:a@b.c',
  ])('%s is a text', (text) => {
    expect(readScannedCode(text, site)).toEqual({ kind: 'text' });
  });
});
