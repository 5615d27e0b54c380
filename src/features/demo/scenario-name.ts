/** Names the scenarios in the language shown. */
import { useLingui } from '@lingui/react/macro';
import type { ScenarioName } from '../../../contract/controls.ts';

export function useScenarioName(): (scenario: ScenarioName) => string {
  const { t } = useLingui();
  return (scenario) => {
    switch (scenario) {
      case 'default':
        return t({ message: '默认', context: 'scenario' });
      case 'empty':
        return t({ message: '空白', context: 'scenario' });
      case 'students':
        return t({ message: '五百学生', context: 'scenario' });
      case 'large':
        return t({ message: '大数据量', context: 'scenario' });
      case 'edge':
        return t({ message: '边界', context: 'scenario' });
    }
  };
}
