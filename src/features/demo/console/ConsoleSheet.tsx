/**
 * The demo console: role, tour, data, faults, clock, customer, inbox, request log, recording, and the whole situation
 * as a file or a link. Data, faults, clock and customer are changed through the backend's controls, which scripts can
 * call too.
 */
import flask from 'icon:science-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { closeDemoConsole, type DemoLinkError } from '../../../api/demo/demo-console-state.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { CustomerPart } from '../customer/CustomerPart.tsx';
import { ClockPart } from './ClockPart.tsx';
import css from './console.module.css';
import { consoleClient, useRefetchOnLog, useAllSettled } from './console-queries.ts';
import { FaultsPart } from './FaultsPart.tsx';
import { FilePart } from './FilePart.tsx';
import { InboxPart } from './InboxPart.tsx';
import { LogPart } from './LogPart.tsx';
import { RecordingPart } from './RecordingPart.tsx';
import { RolePart } from './RolePart.tsx';
import { ScenarioPart } from './ScenarioPart.tsx';
import { TourPart } from '../tour/TourPart.tsx';

interface ConsoleProps {
  /** The failure of the link that opened the console. Null if there is none. */
  linkError: DemoLinkError | null;
  router: RegisteredRouter;
}

/** The sections are mounted only while the console is open, so that a closed console sends no requests. */
function Parts({ linkError, router }: ConsoleProps): ReactElement | null {
  const { t } = useLingui();
  useRefetchOnLog();
  // All sections appear together. A section that came later would push the others down.
  if (!useAllSettled()) return null;
  return (
    <div className={css['parts']}>
      {linkError?.kind === 'wrong' && (
        <div className={css['note']}>
          <FormNote kind="error" title={t`链接里有无法识别的内容，什么都没有改`}>
            {linkError.values.map((value) => (
              <p key={value} className={css['line']}>
                {value}
              </p>
            ))}
          </FormNote>
        </div>
      )}
      {linkError?.kind === 'failed' && (
        <div className={css['note']}>
          <FormNote kind="error" title={t`没能照链接布置好`}>
            {errorText(linkError.error)}
          </FormNote>
        </div>
      )}
      <RolePart router={router} />
      <TourPart router={router} />
      <ScenarioPart router={router} />
      <FaultsPart />
      <ClockPart />
      <CustomerPart refused={linkError?.kind === 'wrong' ? linkError.values : []} />
      <InboxPart />
      <LogPart />
      <RecordingPart />
      <FilePart router={router} />
    </div>
  );
}

export default function ConsoleSheet({ open, ...rest }: ConsoleProps & { open: boolean }): ReactElement {
  const { t } = useLingui();
  return (
    <QueryClientProvider client={consoleClient}>
      <Sheet
        open={open}
        title={t`演示控制台`}
        mark={<StatusChip tone="ochre" icon={flask} label={t`模拟后端`} />}
        tall
        ground
        onClose={closeDemoConsole}
      >
        <Parts {...rest} />
      </Sheet>
    </QueryClientProvider>
  );
}
