/** The site's name in seeded texts. A build has the name of its own brand here (scripts/build/brand/plugin.ts). */
import brand from '../../../../src/brand/brand.json' with { type: 'json' };

export const { siteName } = brand;
