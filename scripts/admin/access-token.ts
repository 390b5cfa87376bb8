/** A token of whoever is signed in to Google on this machine: by `npm run firebase -- login`, or by gcloud. */
import { ROOT } from '../paths.ts'

/** What we use of firebase-tools' `auth.js`. */
interface LoginModule {
  selectAccount(
    account: undefined,
    folder: string,
  ): { readonly tokens: { readonly refresh_token?: string } } | undefined
  getAccessToken(
    refreshToken: string,
    scopes: string[],
  ): Promise<{ readonly access_token?: string } | undefined>
}

/** What we use of google-auth-library, a dependency of firebase-tools. */
interface AuthLibrary {
  readonly GoogleAuth: new (options: {
    readonly scopes: readonly string[]
  }) => { getAccessToken(): Promise<string | null | undefined> }
}

export interface AccessToken {
  readonly token: string
  /** Whether Google bills requests to the project only if they name it: gcloud's tokens belong to no project. */
  readonly namesProject: boolean
}

const SCOPE = 'https://www.googleapis.com/auth/cloud-platform'

/**
 * @param load loads a module of firebase-tools, or of its dependencies, by its path from `lib/bin`
 * @throws Error that says how to sign in, if nobody is
 */
export async function accessToken(load: NodeJS.Require): Promise<AccessToken> {
  try {
    const login: LoginModule = load('../auth.js')
    const refreshToken = login.selectAccount(undefined, ROOT)?.tokens.refresh_token
    const given = refreshToken ? await login.getAccessToken(refreshToken, [SCOPE]) : undefined
    if (given?.access_token) return { token: given.access_token, namesProject: false }
    const { GoogleAuth }: AuthLibrary = load('google-auth-library')
    const token = await new GoogleAuth({ scopes: [SCOPE] }).getAccessToken()
    if (token) return { token, namesProject: true }
  } catch (cause) {
    throw new Error(SIGN_IN, { cause })
  }
  throw new Error(SIGN_IN)
}

const SIGN_IN =
  'Sign in to Google first: npm run firebase -- login (or gcloud auth application-default login).'
