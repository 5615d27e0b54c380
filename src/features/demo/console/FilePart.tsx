/**
 * Saves all data to a file and loads it again, or gives a link that recreates the situation from its seed. The link can
 * be copied, shared, or shown as a QR code.
 */
import copy from 'icon:content-copy-outline-rounded';
import share from 'icon:share-outline-rounded';
import upload from 'icon:upload-file-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import type { RegisteredRouter } from '@tanstack/react-router';
import { useRef, useState, type DragEvent, type ReactElement } from 'react';
import { dumpMock, type MockState } from '../../../../contract/controls.ts';
import { callMockControl } from '../../../api/demo/mock-controls.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useSession } from '../../../api/session/session.ts';
import { currentUrl } from '../../../platform/base-path.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { copyText } from '../../../ui/feedback/copy-text.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { RowCard, SettingRow } from '../../../ui/list/Rows.tsx';
import { SituationCode } from '../code/SituationCode.tsx';
import { type DemoSituation, demoUrl } from '../demo-url.ts';
import css from './console.module.css';
import { useMockState } from './console-queries.ts';
import { dumpFileName, situationExtension } from '../dump-file.ts';
import { ConsoleSection } from './ConsoleSection.tsx';
import { type DemoRole, roleOf } from '../roles.ts';
import { useScenarioName } from '../scenario-name.ts';
import { saveOrTell } from './save-or-tell.ts';
import { useDemoAction } from './use-demo-action.ts';
import { useFileLoading } from './use-file-loading.ts';

/** Returns the present situation for a link. Faults that are used up are left out. */
function situationOf({ scenario, seed, faults, clockOffset, customer }: MockState, role: DemoRole): DemoSituation {
  return {
    scenario,
    seed,
    role,
    ...(faults.latencyMs > 0 && { latencyMs: faults.latencyMs }),
    ...(faults.jitterMs > 0 && { jitterMs: faults.jitterMs }),
    rules: faults.rules.filter(({ times }) => times !== 0),
    ...(clockOffset > 0 && { advanceMs: clockOffset }),
    ...(customer.name !== null && { name: customer.name }),
    ...(customer.colour !== null && { colour: customer.colour }),
  };
}

/** A file name may have 255 bytes. A Chinese character takes three, and the date needs room too. */
const maxNameLength = 40;

/** Saves all data to a file, under a name that the person may type. */
function SaveField() {
  const { t } = useLingui();
  const scenarioName = useScenarioName();
  const state = useMockState();
  /** The file's name, unless the person types another one. */
  const defaultName = scenarioName(state?.scenario ?? 'default');
  const [name, setName] = useState('');
  const [saving, attemptSaving] = useDemoAction();
  async function save(): Promise<void> {
    const dump = await callMockControl(dumpMock, {});
    const fileName = dumpFileName(name, defaultName, Date.now());
    await saveOrTell(new File([JSON.stringify(dump)], fileName, { type: 'application/json' }));
  }
  return (
    <div className={css['inset']}>
      <Field
        label={t`把全部数据保存为文件`}
        optional={t`名称选填`}
        maxLength={maxNameLength}
        value={name}
        placeholder={defaultName}
        onChange={(event) => setName(event.target.value)}
        bare
        beside={<Button variant="soft" loading={saving} onClick={() => void attemptSaving(save)}>{t`保存`}</Button>}
      />
    </div>
  );
}

/** The rows that copy and share a link to the present situation, and its QR code. */
function LinkRows() {
  const { t } = useLingui();
  const state = useMockState();
  const role = roleOf(useSession().user) ?? 'none';
  const readLink = (): string =>
    state === undefined ? currentUrl().href : demoUrl(currentUrl(), situationOf(state, role)).href;
  return (
    <>
      <SettingRow
        component="button"
        icon={copy}
        label={t`复制情景链接`}
        onClick={() => void copyText(readLink(), t`链接已复制`, t`没能复制，请从地址栏复制`)}
      />
      <SituationCode readLink={readLink} />
      {'share' in navigator && (
        <SettingRow
          component="button"
          icon={share}
          label={t`分享情景链接`}
          onClick={() => void navigator.share({ url: readLink() }).catch(() => {})}
        />
      )}
    </>
  );
}

export function FilePart({ router }: { router: RegisteredRouter }): ReactElement {
  const { t } = useLingui();
  const coinName = useCoinName();
  const [isDraggedOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { loading, error, choose, asking, wouldLoseWork, confirm, cancel } = useFileLoading(router);
  const asked = asking?.name ?? '';

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) choose(file);
  }

  return (
    <ConsoleSection title={t`保存与分享`}>
      <RowCard
        className={classes(isDraggedOver && css['over'])}
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <SaveField />
        <SettingRow
          component="button"
          icon={upload}
          label={loading ? t`正在载入` : t`载入文件`}
          aria-busy={loading}
          value={<span className={css['pointer']}>{t`也可以拖到这里`}</span>}
          onClick={() => input.current?.click()}
        />
        <LinkRows />
      </RowCard>
      <input
        ref={input}
        type="file"
        accept={`${situationExtension},.json,application/json`}
        hidden
        aria-label={t`载入文件`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) choose(file);
        }}
      />
      {error !== null && (
        <div className={css['note']}>
          <FormNote kind="error">{error}</FormNote>
        </div>
      )}
      <ConfirmDialog
        open={asking !== null}
        title={t`载入「${asked}」？`}
        confirm={t`载入`}
        onConfirm={confirm}
        onClose={cancel}
      >
        {t`现在的数据全部换成文件里的。`}
        {wouldLoseWork && <p>{t`这台设备上等着发出的修改和没有核实的${coinName}也没有了。`}</p>}
      </ConfirmDialog>
      <p
        className={css['help']}
      >{t`链接带上场景、身份、客户品牌、故障、时钟和这一页，不带上之后的改动。要带上改动，请保存为文件。`}</p>
    </ConsoleSection>
  );
}
