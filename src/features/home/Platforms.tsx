/** The four platforms whose account information is kept here, each leading to one's accounts there. */
import { useLingui } from '@lingui/react/macro';
import { createLink, Link } from '@tanstack/react-router';
import { Card } from '../../ui/Card.tsx';
import { Monogram } from '../../ui/Rows.tsx';
import { Section, SectionHeading } from '../../ui/Section.tsx';
import css from './HomePage.module.css';

const HeadingLink = createLink(SectionHeading);

export function Platforms() {
  const { t } = useLingui();
  const platforms = [
    { to: '/gxy', name: t`工学云` },
    { to: '/zxjy', name: t`职校家园` },
    { to: '/xxy', name: t`习讯云` },
    { to: '/xyb', name: t`校友邦` },
  ] as const;
  return (
    <Section className={css['section']} heading={(id) => <HeadingLink id={id} to="/clockInfo" title={t`信息平台`} />}>
      <Card padding="none" className={`${css['ways'] ?? ''} ${css['platforms'] ?? ''}`}>
        {platforms.map(({ to, name }) => (
          <Link key={to} to={to} className={`${css['way'] ?? ''} ${css['platform'] ?? ''}`}>
            <Monogram text={name} size={40} />
            <span>{name}</span>
          </Link>
        ))}
      </Card>
    </Section>
  );
}
