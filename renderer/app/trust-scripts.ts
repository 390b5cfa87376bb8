/** The `default` policy of trusted types (core/app/security/trusted-types.ts): which strings may be a script's address. */

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string | null },
  ): unknown
}
declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes
  }
}

/** Firebase loads Google's sign-in by a string. */
const SIGN_IN = 'https://apis.google.com/js/'

/** Sets the policy, in browsers that have any; once, and before the first worker. */
export function trustScripts(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) =>
      mayLoadScript(address, location.href, Boolean(import.meta.env.VITE_FIREBASE_API_KEY))
        ? address
        : null,
  })
}

/** @param page the page's own address */
export function mayLoadScript(address: string, page: string, hasGoogle: boolean): boolean {
  const { href } = new URL(address, page)
  const isOurs = href.startsWith(new URL('/', page).href)
  return isOurs || (hasGoogle && href.startsWith(SIGN_IN))
}
