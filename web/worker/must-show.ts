/**
 * Whether the browser is one of WebKit's, which ends a subscription after a few pushes that show nothing; the
 * others let a page that is in front tell it. Nothing but its name tells them apart.
 */
export function mustShow(userAgent: string): boolean {
  return /AppleWebKit\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent)
}
