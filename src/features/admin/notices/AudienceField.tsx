/** The field that chooses who receives a notice, with the number of receivers. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type NoticeAudience, noticeAudience } from '../../../../contract/notice.ts';
import { receiverCountQuery } from '../../../api/resources/admin/receivers.ts';
import { SegmentedControl } from '../../../ui/controls/Segments.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import css from '../desk/system.module.css';
import { audienceName } from './audience-words.ts';

/** Says who receives the notice, and how many users that is if the number is known. */
export function Receivers({ audience }: { audience: NoticeAudience }) {
  const { t } = useLingui();
  const { data: count } = useQuery(receiverCountQuery(audience));
  const name = audienceName(audience);
  const known = count === undefined ? null : plural(count, { one: '# 位会看到', other: '# 位会看到' });
  return (
    <p className={css['previewTime']}>
      {[t`发给${name}`, known, audience === 'all' ? null : t`管理员总能看到`].filter(Boolean).join(' · ')}
    </p>
  );
}

interface AudienceFieldProps {
  value: NoticeAudience;
  onChange: (audience: NoticeAudience) => void;
  /** Whether the field is invisible and inert, and only keeps its space free. */
  isReserved: boolean;
  /** Whether the backend has refused the notice. The cause may be that the backend doesn't know audiences. */
  refused: boolean;
}

export function AudienceField({ value, onChange, isReserved, refused }: AudienceFieldProps) {
  const { t } = useLingui();
  return (
    <div className={`${css['audience']} ${isReserved ? css['reserved'] : ''}`} inert={isReserved}>
      <p className={css['audienceLabel']} aria-hidden="true">
        {t`发给`}
      </p>
      <SegmentedControl
        field
        fullWidth
        label={t`发给`}
        value={value}
        options={noticeAudience.options.map((audience) => ({ value: audience, label: audienceName(audience) }))}
        onChange={onChange}
      />
      <Receivers audience={value} />
      {refused && value !== 'all' && (
        <FormNote kind="warning">{t`这个服务器可能只能发给全部，改为全部后再试。`}</FormNote>
      )}
    </div>
  );
}
