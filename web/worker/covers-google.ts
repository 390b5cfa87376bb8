/**
 * Whether the former worker has answered an address of Google's with the app: sign-in, or a link in a mail. Firebase
 * Hosting answers below `/__/` itself; workers until 2026-11 did not know.
 */
export function coversGoogle(pages: readonly { readonly url: string }[]): boolean {
  return pages.some(({ url }) => new URL(url).pathname.startsWith('/__/'))
}
