// @vitest-environment happy-dom
/** The input at which an error of the numbers of reports shows. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { platformDescriptors } from '../descriptors.ts';
import { AccountField } from './AccountField.tsx';

afterEach(cleanup);

const field = platformDescriptors.gxy.fields.find(({ name }) => name === 'dayReports') ?? expect.fail('no reports');

it.each([
  [{ filed: '5', due: '20000' }, ['dayReportsDue']],
  [{ filed: '5', due: '' }, ['dayReportsDue']],
  [{ filed: '22', due: '18' }, ['dayReports']],
  [{ filed: 'x', due: '18' }, ['dayReports']],
])('shows the error of the reports %j at the number that is wrong', (dayReports, wrong) => {
  render(<AccountField field={field} optional values={{ dayReports }} onChange={() => {}} error="有错" />, {
    wrapper: TestFrame,
  });
  const inputs = screen.getAllByRole('textbox').filter((input) => input.getAttribute('aria-invalid') === 'true');
  expect(inputs.map((input) => input.getAttribute('name'))).toEqual(wrong);
  expect(screen.getAllByText('有错')).toHaveLength(1);
});
