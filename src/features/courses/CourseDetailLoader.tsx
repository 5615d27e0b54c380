/**
 * Shows one course by its id, in place of the list or beside it. Data that a list already has is shown at once. If the
 * course can't be read, the reason is shown.
 */
import missing from 'icon:search-off-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { codes } from '../../../contract/codes.ts';
import { courseQuery, cachedCourse } from '../../api/resources/courses.ts';
import { errorText } from '../../api/transport/error-words.ts';
import { BusinessError, NetworkError } from '../../api/transport/errors.ts';
import { useOfflineReason } from '../../device/connection-words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { SkeletonBox, SkeletonRows, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { NotReadState } from '../../ui/states/NotReadState.tsx';
import { PageState } from '../../ui/states/PageState.tsx';
import { CourseDetail } from './CourseDetail.tsx';
import css from './Courses.module.css';

const ButtonLink = createLink(Button);

function CourseBones({ place }: { place: 'page' | 'pane' }) {
  return (
    <Skeleton className={place === 'pane' ? css['pane'] : css['course']}>
      <Card className={css['card']}>
        <div className={css['head']}>
          <SkeletonBox width={72} height={72} radius={20} />
          <div className={css['nameBones']}>
            <SkeletonBox width={152} height={18} />
            <SkeletonBox width={176} height={12} />
          </div>
        </div>
        <div className={css['textBones']}>
          <SkeletonBox height={14} />
          <SkeletonBox width="60%" height={14} />
        </div>
        <SkeletonBox width={72} height={24} radius={8} />
      </Card>
      <div className={css['headingBones']}>
        <SkeletonBox on={place === 'pane' ? 'paper' : 'bg'} width={72} height={16} />
      </div>
      <SkeletonRows rows={6} />
    </Skeleton>
  );
}

interface CoursePlaceProps {
  id: number;
  place: 'page' | 'pane';
  /** Whether the course replaces visible content. Then its title takes the focus. */
  focusesTitle?: boolean;
}

export function CourseDetailLoader({ id, place, focusesTitle = false }: CoursePlaceProps) {
  const { t } = useLingui();
  const { offlineNow, onceOnline } = useOfflineReason();
  const queries = useQueryClient();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(courseQuery(id));
  if (error instanceof BusinessError && error.code === codes.notFound) {
    return (
      <PageState
        icon={missing}
        title={t`没有找到这门课`}
        reason={t`它可能已经下架，或者链接写错了。`}
        actions={<ButtonLink to="/wk" search={{}}>{t`看全部课程`}</ButtonLink>}
      />
    );
  }
  const failure = error && { text: errorText(error), offline: error instanceof NetworkError };
  const retry = { retrying: isFetching, onRetry: () => void refetch() };
  const course = data ?? cachedCourse(queries, id);
  if (course)
    return (
      <CourseDetail
        course={course}
        asOf={data ? dataUpdatedAt : null}
        place={place}
        focusesTitle={focusesTitle}
        failure={failure}
        {...retry}
      />
    );
  if (failure)
    return (
      <NotReadState
        failure={failure}
        neverLoaded={t`${offlineNow}，这门课还没有读过`}
        failed={t`没有读到这门课`}
        offlineAdvice={t`${onceOnline}再试，或者看读过的课程。`}
        {...retry}
      />
    );
  return <CourseBones place={place} />;
}
