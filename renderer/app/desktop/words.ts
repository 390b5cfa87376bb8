export const LINK_WORDS = {
  title: (page: string | undefined) =>
    page === undefined ? 'Open this link in Fourfold?' : `Open Fourfold’s ${page}?`,
  why: 'A link from another app or a website leads there. If you didn’t follow one just now, cancel.',
} as const

/** Worded as docs/product.md#errors requires. */
export const BAD_LINK = 'Sign in error'
