/**
 * The import pages for the routes. They are in a file of their own, so that other pages of the platforms don't load
 * their code.
 */
import { ImportPage } from './ImportPage.tsx';

export const GxyImportPage = () => <ImportPage platform="gxy" />;
export const ZxjyImportPage = () => <ImportPage platform="zxjy" />;
export const XxyImportPage = () => <ImportPage platform="xxy" />;
export const XybImportPage = () => <ImportPage platform="xyb" />;
