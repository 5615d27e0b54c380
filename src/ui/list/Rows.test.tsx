// @vitest-environment happy-dom
/** Tests which parts of the kit are links or buttons, and tests busy buttons and monograms. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { coinChangeWith } from '../../../tests/support/coin-change.ts';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { BalanceCard } from '../figures/BalanceCard.tsx';
import { Button, IconButton } from '../controls/Button.tsx';
import { Card } from '../layout/Card.tsx';
import { ChangeRow } from '../ledger/ChangeRow.tsx';
import { Monogram, Row, SettingRow } from './Rows.tsx';
import { SectionHeading } from '../layout/Section.tsx';

afterEach(cleanup);

it('every component with an address is a link, because a router passes an address to each of them', () => {
  render(
    <>
      <Row href="/a" title="行" />
      <ChangeRow href="/a" change={coinChangeWith()} name="陈*宇" coinName="积分" />
      <SettingRow href="/a" icon="M0 0" label="设置" />
      <SectionHeading href="/a" title="标题" />
      <Button href="/a">按钮</Button>
      <IconButton href="/a" d="M0 0" label="图标" />
      <Card href="/a">卡片</Card>
      <BalanceCard
        href="/a"
        label="可用积分"
        balance={1}
        hidden={false}
        onToggleHidden={() => undefined}
        points={null}
      />
    </>,
    { wrapper: TestFrame },
  );
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(8);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array.from({ length: 8 }, () => '/a'));
});

it('a row with an action is a button, and a row without link and action is no control', async () => {
  const user = userEvent.setup();
  let pressed = 0;
  render(
    <>
      <Row
        component="button"
        title="做"
        onClick={() => {
          pressed += 1;
        }}
      />
      <Row title="看" />
    </>,
    { wrapper: TestFrame },
  );
  await user.click(screen.getByRole('button', { name: '做' }));
  expect(pressed).toBe(1);
  expect(screen.queryByRole('link')).toBeNull();
});

it('a busy button keeps its words and its place, and ignores presses', async () => {
  const user = userEvent.setup();
  let pressed = 0;
  const press = (): void => {
    pressed += 1;
  };
  const { rerender } = render(<Button onClick={press}>确认转出 500</Button>, { wrapper: TestFrame });
  const button = screen.getByRole('button', { name: '确认转出 500' });
  button.focus();
  rerender(
    <Button loading onClick={press}>
      确认转出 500
    </Button>,
  );
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(pressed).toBe(0);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

it('a busy button submits no form', async () => {
  const user = userEvent.setup();
  let submitted = 0;
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted += 1;
      }}
    >
      <Button type="submit" loading>
        保存
      </Button>
    </form>,
    { wrapper: TestFrame },
  );
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(submitted).toBe(0);
});

it.each([
  ['陈思宇', '陈'],
  ['agent', 'A'],
  ['  周强', '周'],
  ['\u202egnp.exe', 'G'],
  ['\u200b林', '林'],
  ['   ', ''],
])('the monogram of %j is its first visible character', (text, first) => {
  const { container } = render(<Monogram text={text} />);
  expect(container.textContent).toBe(first);
});
