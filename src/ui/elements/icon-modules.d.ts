/** `import d from 'icon:<name>'` imports the path data of that Material Symbol, on a canvas of 24 × 24. */
declare module 'icon:*' {
  const d: string;
  export default d;
}
