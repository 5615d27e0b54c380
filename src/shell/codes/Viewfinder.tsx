/** The camera's picture with a frame for the code, or the reason why there is no picture. */
import torchIcon from 'icon:flashlight-on-outline-rounded';
import noCamera from 'icon:no-photography-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import type { CameraFailure } from '../../platform/scan/camera.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/elements/Icon.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import css from './Codes.module.css';
import { useScanner } from './use-scanner.ts';

/** Returns a function that says why there is no picture, and what the person can do. */
function useFailureText() {
  const { t } = useLingui();
  return (why: CameraFailure): string => {
    switch (why) {
      case 'refused':
        return t`没有相机权限。可以在浏览器的网站设置里允许，也可以选照片或输入账号。`;
      case 'missing':
        return t`这台设备没有相机。可以选照片或输入账号。`;
      case 'busy':
        return t`相机打不开，可能正被别的程序使用。也可以选照片或输入账号。`;
      case 'unsupported':
        return t`这个浏览器不允许网页使用相机。可以选照片或输入账号。`;
      default:
        return why satisfies never;
    }
  };
}

/** The button that switches the camera's light. `onSwitch` rejects if the light can't be switched. */
function Torch({ onSwitch }: { onSwitch: (on: boolean) => Promise<void> }): ReactElement {
  const { t } = useLingui();
  const [on, setOn] = useState(false);
  return (
    <IconButton
      className={css['torch']}
      d={torchIcon}
      tone="inherit"
      label={t`手电筒`}
      aria-pressed={on}
      onClick={() =>
        void onSwitch(!on).then(
          () => setOn(!on),
          () => showToast({ tone: 'error', text: t`手电筒打不开` }),
        )
      }
    />
  );
}

interface ViewfinderProps {
  /** Whether the camera may be on. */
  active: boolean;
  onCode: (text: string) => void;
}

export function Viewfinder({ active, onCode }: ViewfinderProps): ReactElement {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { video, scanner, retry } = useScanner(active, onCode);
  return (
    <div className={css['finder']}>
      {/* The live picture of the camera has no sound, so there is nothing to caption. */}
      <video ref={video} className={css['video']} muted playsInline aria-label={t`相机画面`} />
      {scanner.state === 'starting' && <p className={css['reason']}>{t`正在打开相机`}</p>}
      {scanner.state === 'on' && (
        <>
          <span className={css['target']} aria-hidden="true" />
          {scanner.setTorch && <Torch onSwitch={scanner.setTorch} />}
        </>
      )}
      {scanner.state === 'failed' && (
        <div className={css['reason']} role="status">
          <Icon d={noCamera} size={24} />
          <p>{failureText(scanner.why)}</p>
          <Button variant="text" size="small" className={css['retry']} onClick={retry}>{t`再试一次`}</Button>
        </div>
      )}
    </div>
  );
}
