import * as z from 'zod/mini'

/** An https page; nothing that a browser would run as a script. */
const linkSchema = z
  .string()
  .check(z.maxLength(2_000), z.regex(/^https:\/\/[^\s/@\\]+(\/[^\s\\]*)?$/i))

/** The group's, or the build's (`VITE_COACHING_CALL_URL`). Anything but an https address counts as none. */
export function callLink(groupCallLink: unknown, configured: unknown): string | undefined {
  return [groupCallLink, configured]
    .map((link) => linkSchema.safeParse(link))
    .find(({ success }) => success)?.data
}
