/**
 * Checks the user agreement and the privacy policy, which everybody may read and admins change. In scenario `default`
 * the texts of the site have id 1 (mocks/store/seed/data/texts.ts). contract/codes.ts has the meanings of the codes.
 */
import assert from 'node:assert/strict';
import { getBasicInformation } from '../../../contract/basic-information.ts';
import { addBasicInformation, updateBasicInformation } from '../../../contract/managed-texts.ts';
import { expectRefusal, secondStage, type Check } from './check.ts';

export const legalTextChecks: readonly Check[] = [
  secondStage(
    getBasicInformation.path,
    'shows the legal texts to everybody, also without a session',
    async (backend) => {
      const admin = await backend.as('admin');
      // 20 000 Chinese characters take 60 000 bytes, and a body may have 64 KiB. Therefore each text is sent alone.
      for (const field of ['userAgreement', 'privacyPolicy'] as const) {
        const text = `${'第一条 '.repeat(4_999)}<b>粗</b>\n`.slice(0, 20_000);
        assert.equal(await admin.data(updateBasicInformation, { id: 1, [field]: text }), true);
        assert.equal((await backend.visitor().data(getBasicInformation, { id: 1 }))[field], text);
        await admin.data(updateBasicInformation, { id: 1, websiteName: '知行积分' });
        assert.equal((await admin.data(getBasicInformation, { id: 1 }))[field], text);
        assert.equal(await admin.data(updateBasicInformation, { id: 1, [field]: null }), true);
        assert.equal((await admin.data(getBasicInformation, { id: 1 }))[field], null);
      }
    },
  ),
  secondStage(
    addBasicInformation.path,
    'stores the legal texts, and null for those that are left out',
    async (backend) => {
      const admin = await backend.as('admin');
      const names = { websiteName: '二', coinName: '积分' };
      const [bare, full] = [
        await admin.data(addBasicInformation, names),
        await admin.data(addBasicInformation, { ...names, userAgreement: '协议', privacyPolicy: '政策' }),
      ];
      const texts = async (id: number) => {
        const { userAgreement, privacyPolicy } = await admin.data(getBasicInformation, { id });
        return [userAgreement, privacyPolicy];
      };
      assert.deepEqual(
        [await texts(bare), await texts(full)],
        [
          [null, null],
          ['协议', '政策'],
        ],
      );
    },
  ),
  secondStage(
    updateBasicInformation.path,
    'refuses a legal text over 20 000 characters, and names it',
    async (backend) => {
      const admin = await backend.as('admin');
      for (const field of ['userAgreement', 'privacyPolicy'] as const) {
        expectRefusal(await admin.send(updateBasicInformation, { id: 1, [field]: 'a'.repeat(20_001) }), 40_000, field);
        expectRefusal(await admin.send(updateBasicInformation, { id: 1, [field]: 1 }), 40_000, field);
      }
    },
  ),
];
