/** The desktop app's Google client: `MAIN_VITE_GOOGLE_*`, see `.env.example`; only main's build contains it. */
import * as z from 'zod/mini'

const filled = z.string().check(z.minLength(1))

const settingsSchema = z.object({
  clientId: filled,
  /** Google requires it of desktop clients too, and documents that it is no secret there. */
  clientSecret: filled,
})
export type GoogleClient = z.infer<typeof settingsSchema>

/** @returns undefined where none is configured: then there is no Google sign-in. @throws Error where it is in part */
export function googleClient(env: Readonly<Record<string, unknown>>): GoogleClient | undefined {
  const clientId = env.MAIN_VITE_GOOGLE_CLIENT_ID || undefined
  const clientSecret = env.MAIN_VITE_GOOGLE_CLIENT_SECRET || undefined
  if (clientId === undefined && clientSecret === undefined) return undefined
  const read = settingsSchema.safeParse({ clientId, clientSecret })
  if (read.success) return read.data
  throw new Error(
    'Google’s client for the desktop is configured in part: set MAIN_VITE_GOOGLE_CLIENT_ID and MAIN_VITE_GOOGLE_CLIENT_SECRET, or neither.',
  )
}
