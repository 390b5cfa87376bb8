/**
 * Whether the browser is WebKit, which revokes a subscription after a few pushes that show nothing; in other
 * browsers a page in front may show the reminder instead. Only the user agent distinguishes them.
 */
export function mustShow(userAgent: string): boolean {
  return /AppleWebKit\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent)
}
