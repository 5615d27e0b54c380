/**
 * The page that closes the user's own account. It says what is deleted, what stays and why, and which obstacles there
 * are. It also offers the export of one's own data. The form shows if no obstacle is known.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useUser } from '../../../api/session/session.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Section, SectionHeading } from '../../../ui/layout/Section.tsx';
import { RowCard } from '../../../ui/list/Rows.tsx';
import { DataRow } from '../data/DataRow.tsx';
import { CloseForm } from './CloseForm.tsx';
import css from './close.module.css';
import { ObstacleRows } from './ObstacleRows.tsx';
import { useObstacles } from './use-obstacles.ts';

function Lines({ title, lines }: { title: string; lines: readonly string[] }): ReactElement {
  return (
    <Section heading={(id) => <SectionHeading id={id} title={title} />}>
      <Card component="ul" className={css['lines']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Card>
    </Section>
  );
}

export function CloseAccountPage(): ReactElement {
  const { t } = useLingui();
  const coinName = useCoinName();
  const { userAccount, userRole } = useUser();
  const obstacles = useObstacles();
  const { coins, orders, isLastAdmin } = obstacles;
  return (
    <div className={css['page']}>
      <Lines
        title={t`注销后会删除`}
        lines={[
          t`姓名、邮箱、密码和邀请码。账号「${userAccount}」可以被别人重新注册。`,
          t`你在四个平台上的账号信息、已解锁的课程、给你的通知。`,
          t`你和上级、下级的关系。`,
          t`这台设备上的草稿、待发送的修改和离线内容。`,
        ]}
      />
      <Lines
        title={t`注销后会保留`}
        lines={[
          t`${coinName}的收支记录，因为每一笔都要对得上账。别人的记录里不再显示你的账号。`,
          t`订单，因为付款要能核对。订单上不再有你的账号。`,
          t`收过你转账的人的通知。上面是隐去部分文字的姓名。`,
          userRole === 'admin'
            ? t`操作记录，因为管理员的操作必须可以追溯：你做过的操作，和管理员对你做过的操作。里面可能有你的账号、姓名和邮箱。`
            : t`操作记录，因为管理员的操作必须可以追溯：管理员对你做过的操作，和一条注销记录。里面可能有你的账号、姓名和邮箱。`,
        ]}
      />
      <RowCard className={css['data']}>
        <DataRow />
      </RowCard>
      {coins > 0 || orders > 0 || isLastAdmin ? <ObstacleRows {...obstacles} /> : <CloseForm />}
    </div>
  );
}
