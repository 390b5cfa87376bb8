/**
 * Google's sign-in in a browser. Safari and phones open a window only in the tap, but the SDK's `signInWithPopup` first
 * loads Google's script and frame, unless Auth was started with them, which would cost every visit that download. So
 * they are loaded here, once sign-in is on the screen.
 */
import type { AuthProvider } from 'firebase/auth'

/** The used part of `firebase/auth`; injected, because tests have no window. */
export interface GoogleSdk<Auth, User> {
  /** A class, which its type hides. */
  readonly browserPopupRedirectResolver: object
  readonly GoogleAuthProvider: new () => AuthProvider
  getRedirectResult(auth: Auth, resolver: object): Promise<{ readonly user: User } | null>
  linkWithPopup(user: User, provider: AuthProvider, resolver: object): Promise<unknown>
  signInWithPopup(
    auth: Auth,
    provider: AuthProvider,
    resolver: object,
  ): Promise<{ readonly user: User }>
  signInWithRedirect(auth: Auth, provider: AuthProvider, resolver: object): Promise<never>
}

/** What the SDK does with its resolver where Auth is started with it: on Safari and phones, load at once. */
interface EarlyResolver {
  readonly _shouldInitProactively: boolean
  _initialize(auth: unknown): Promise<unknown>
}

interface GoogleWindow<User> {
  signIn(): Promise<User>
  link(user: User): Promise<void>
  readonly leave?: () => Promise<void>
  readonly comeBack?: () => Promise<User>
}

/** @param host the page's: browsers hand back the answer of Google's page only if Auth's pages have the same */
export async function googleWindow<
  Auth extends { readonly config: { readonly authDomain?: string } },
  User,
>(sdk: GoogleSdk<Auth, User>, auth: Auth, host: string): Promise<GoogleWindow<User>> {
  const made = construct(sdk.browserPopupRedirectResolver)
  // The SDK makes its own resolver of what it is handed: this hands it ours, which has loaded.
  const resolver = new Proxy(sdk.browserPopupRedirectResolver, { construct: () => made })
  const comeBack = await sdk.getRedirectResult(auth, resolver).then(
    (back) => back && (async () => back.user),
    (error: unknown) => () => Promise.reject(error),
  )
  // If it fails, the tap tries again, and says what is wrong.
  if (made._shouldInitProactively) await made._initialize(auth).catch(() => undefined)
  const provider = () => new sdk.GoogleAuthProvider()
  return {
    signIn: () => sdk.signInWithPopup(auth, provider(), resolver).then(({ user }) => user),
    link: (user) => sdk.linkWithPopup(user, provider(), resolver).then(() => undefined),
    ...(auth.config.authDomain === host && {
      leave: () => sdk.signInWithRedirect(auth, provider(), resolver),
    }),
    ...(comeBack && { comeBack }),
  }
}

function construct(resolver: object): EarlyResolver {
  const made: unknown = typeof resolver === 'function' ? Reflect.construct(resolver, []) : undefined
  if (isEarly(made)) return made
  throw new TypeError('Firebase’s resolver is another one than Fourfold knows.')
}

function isEarly(made: unknown): made is EarlyResolver {
  if (typeof made !== 'object' || made === null || !('_initialize' in made)) return false
  return typeof made._initialize === 'function' && '_shouldInitProactively' in made
}
