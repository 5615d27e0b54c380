/**
 * The brand's own colours for comparison with a customer's colour: its accent, and the texts and grounds of its pages.
 */
import grounds from 'brand:page-grounds';

/** The product's own accent in the light scheme. */
export const productAccent = grounds.accent;

/** The usual colour of texts in each scheme. */
export const pageInk = grounds.ink;

/** Whether the logo may have the dark ground of a customer's colour. */
export const { markIsSeenOnDark } = grounds;

/** The backgrounds on which texts have the accent colour, in each scheme. */
export const pageGrounds = grounds.usual;

/** The same grounds if the device asks for more contrast. */
export const pageGroundsOfMoreContrast = grounds.moreContrast;
