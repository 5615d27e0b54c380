/** The brand's texts in seeded data. A build has those of its own brand here (scripts/build/brand/plugin.ts). */
import brand from '../../../../src/brand/brand.json' with { type: 'json' };

interface BrandTexts {
  readonly siteName: string;
  /** The legal texts of the brand's folder. Without them the seeded site has those of legal-texts.ts. */
  readonly legalTexts?: { readonly userAgreement?: string; readonly privacyPolicy?: string };
}

const texts: BrandTexts = brand;
export const { siteName, legalTexts = {} } = texts;
