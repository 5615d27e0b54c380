/**
 * Compares the accounts that the log-in page of a demo offers with the mock's accounts. The modules of the
 * app import nothing of the mock, so the compiler can't compare them.
 */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { codes } from '../../contract/codes.ts';
import { createMock } from '../../mocks/node.ts';
import { demoAccounts, demoPassword } from '../../src/api/demo/demo-accounts.ts';

const loginAnswer = v.object({ code: v.number(), data: v.nullable(v.object({ userAccount: v.string() })) });

it('the mock has every account of the page in the default scenario, with the password that the page uses', async () => {
  const mock = await createMock();
  for (const { userAccount } of Object.values(demoAccounts)) {
    const response = await mock.respond(
      new Request('http://localhost/api/user/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ userAccount, userPassword: demoPassword }),
      }),
    );
    const { code, data } = v.parse(loginAnswer, await response.json());
    if (userAccount === 'banned') {
      expect(code).toBe(codes.banned);
      continue;
    }
    expect(code).toBe(codes.success);
    expect(data).toMatchObject({ userAccount });
  }
  await mock.close();
});
