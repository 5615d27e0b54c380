/** The modules that a build writes from the folder of a brand (scripts/build/brand/plugin.ts). */

declare module 'brand:page-background' {
  /** The page's background in each scheme. index.html and the manifests use the same values. */
  const background: Readonly<Record<'light' | 'dark', string>>;
  export default background;
}

declare module 'brand:picture-colours' {
  /** The colours of pictures that people share. They are light in both schemes. */
  const colours: Readonly<Record<'paper' | 'ink' | 'ink2' | 'ink3' | 'accent' | 'line', string>>;
  export default colours;
}

declare module 'brand:page-grounds' {
  type Colours = Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>>;
  /** The product's own accent in the light scheme, and what texts in the accent colour stand on in each scheme. */
  const grounds: {
    readonly accent: string;
    /** The colour of texts in each scheme. */
    readonly ink: Readonly<Record<'light' | 'dark', string>>;
    /** Whether the mark can be seen on a dark ground. */
    readonly markIsSeenOnDark: boolean;
    readonly usual: Colours;
    readonly moreContrast: Colours;
  };
  export default grounds;
}

declare module 'brand:logo' {
  /** The address of the logo's mark, which holds the whole picture. */
  const address: string;
  export default address;
  /** The colour of the logo's ground. */
  export const ground: string;
}

declare module 'brand:code-mark' {
  /** The address of the picture in the middle of QR codes, which holds the whole picture. */
  const address: string;
  export default address;
}
