import { shell } from 'electron'
import type { GoogleSignIn } from './google-sign-in.ts'

/** Loads the sign-in code on demand, so that it does not delay the first window. */
export async function openGoogle(onReturn: () => void): Promise<GoogleSignIn> {
  const [{ GoogleSignIn: SignIn }, { GOOGLE }, { googleClient }] = await Promise.all([
    import('./google-sign-in.ts'),
    import('./attempt.ts'),
    import('#core/app/cloud/google-desktop-settings.ts'),
  ])
  return new SignIn({
    provider: GOOGLE,
    client: googleClient(import.meta.env ?? {}),
    openBrowser: (url) => shell.openExternal(url),
    onReturn,
  })
}
