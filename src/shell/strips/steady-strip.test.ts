import { describe, expect, it } from 'vitest';
import { lastMessage, messageAfter, settledNotice } from './steady-strip.ts';

describe('the notice of the site', () => {
  const path = '/mall';

  it('shows as soon as the texts of the site have come', () => {
    expect(settledNotice({ path, notice: undefined }, { path, notice: '停电' }).notice).toBe('停电');
  });

  it('changes its words on an open page', () => {
    expect(settledNotice({ path, notice: '停电' }, { path, notice: '来电' }).notice).toBe('来电');
  });

  it.each([
    ['停电', null],
    ['停电', '  '],
    [null, '停电'],
  ])('neither comes nor goes on an open page: %s, then %s', (before, notice) => {
    expect(settledNotice({ path, notice: before }, { path, notice }).notice).toBe(before);
  });

  it('is the present notice on the next page', () => {
    expect(settledNotice({ path, notice: '停电' }, { path: '/', notice: null }).notice).toBeNull();
  });

  it('is the same object if nothing changes, so that nothing renders again', () => {
    const before = { path, notice: '停电' };
    expect(settledNotice(before, { ...before })).toBe(before);
  });
});

describe('the message of the strip', () => {
  const path = '/mall';
  const [none, text, offline] = [
    { path, message: null },
    { path, message: 'text' },
    { path, message: 'offline' },
  ] as const;

  it('leaves an empty strip if it ends on an open page', () => {
    expect(messageAfter(lastMessage(text, none))).toBe('empty');
  });

  it("is followed by the news of the network's return if the network was lost, whatever came meanwhile", () => {
    expect(messageAfter(lastMessage(lastMessage(offline, text), none))).toBe('back');
  });

  it('leaves nothing on the next page', () => {
    expect(messageAfter(lastMessage(offline, { path: '/', message: null }))).toBeNull();
  });

  it('leaves nothing if the person has closed it', () => {
    expect(messageAfter(lastMessage(text, { ...none, closed: true }))).toBeNull();
  });

  it('leaves nothing if the page never had one', () => {
    expect(messageAfter(lastMessage(none, none))).toBeNull();
  });
});
