/** What the page of a desktop build is told of Google sign-in, whose client is built into main alone. */
import { googleClient } from '#core/cloud/google-desktop-settings.ts'

/**
 * Vite's `define` for the renderer of a desktop build.
 * @param env with `MAIN_VITE_GOOGLE_*`, as `.env.example` explains them
 * @throws Error where the client is configured in part
 */
export function desktopGoogle(env: Readonly<Record<string, string>>): Record<string, string> {
  const has = googleClient(env) === undefined ? 'none' : 'client'
  return { 'import.meta.env.VITE_DESKTOP_GOOGLE': JSON.stringify(has) }
}
