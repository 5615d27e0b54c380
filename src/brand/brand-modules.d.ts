/** The modules that a build writes from the folder of a brand (scripts/build/brand/plugin.ts). */

declare module 'brand:page-background' {
  /** The page's background in each scheme. index.html and the manifests use the same values. */
  const background: Readonly<Record<'light' | 'dark', string>>;
  export default background;
}

declare module 'brand:picture-colours' {
  /** The colours of pictures that people share. Such a picture is light in both schemes. */
  const colours: Readonly<Record<'paper' | 'ink' | 'ink2' | 'ink3' | 'accent' | 'line', string>>;
  export default colours;
}

declare module 'brand:page-grounds' {
  type Colours = Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>>;
  /**
   * The product's accent and text colours, the backgrounds of texts in the accent colour, and whether the mark can be
   * seen on dark.
   */
  const grounds: {
    /** The product's own accent in the light scheme. */
    readonly accent: string;
    /** The colour of texts in each scheme. */
    readonly ink: Readonly<Record<'light' | 'dark', string>>;
    /** Whether the mark can be seen on a dark background. */
    readonly markIsSeenOnDark: boolean;
    /** The backgrounds on which texts have the accent colour. */
    readonly usual: Colours;
    /** The same backgrounds if the device asks for more contrast. */
    readonly moreContrast: Colours;
  };
  export default grounds;
}

declare module 'brand:logo' {
  /** The logo's mark as a data URL. */
  const address: string;
  export default address;
  /** The colour of the logo's background. */
  export const ground: string;
}

declare module 'brand:code-mark' {
  /** The picture in the middle of QR codes, as a data URL. */
  const address: string;
  export default address;
}
