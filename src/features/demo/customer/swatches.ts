/** Colours that suit many customers. A test checks that texts are readable in each of them, in both schemes. */
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

interface Swatch {
  colour: string;
  name: MessageDescriptor;
}

export const swatches: readonly Swatch[] = [
  { colour: '#1d4ed8', name: msg`蓝` },
  { colour: '#1e3a8a', name: msg`藏青` },
  { colour: '#0e6b86', name: msg`湖蓝` },
  { colour: '#166534', name: msg`绿` },
  { colour: '#9a4a00', name: msg`橙褐` },
  { colour: '#b91c1c', name: msg`红` },
  { colour: '#a21a5b', name: msg`玫红` },
  { colour: '#6d28d9', name: msg`紫` },
  { colour: '#334155', name: msg`石墨` },
  { colour: '#111111', name: msg`黑` },
];
