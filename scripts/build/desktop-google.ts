/**
 * Tells the renderer of a desktop build whether Google sign-in is configured; only main contains the client.
 */
import { googleClient } from '#core/app/cloud/google-desktop-settings.ts'

/**
 * Vite's `define` for the renderer of a desktop build.
 * @param env with `MAIN_VITE_GOOGLE_*`, as `.env.example` explains them
 * @throws Error if the client is only partly configured
 */
export function desktopGoogle(env: Readonly<Record<string, string>>): Record<string, string> {
  const has = googleClient(env) === undefined ? 'none' : 'client'
  return { 'import.meta.env.VITE_DESKTOP_GOOGLE': JSON.stringify(has) }
}
