/** The routes' pages for imports. They are apart from the other pages of the platforms, which most visits need. */
import { ImportPage } from './ImportPage.tsx';

export const GxyImportPage = () => <ImportPage platform="gxy" />;
export const ZxjyImportPage = () => <ImportPage platform="zxjy" />;
export const XxyImportPage = () => <ImportPage platform="xxy" />;
export const XybImportPage = () => <ImportPage platform="xyb" />;
