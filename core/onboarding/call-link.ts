import * as z from 'zod/mini'

/** A page of the web, reached safely; nothing that a browser would run. */
const linkSchema = z
  .string()
  .check(z.maxLength(2_000), z.regex(/^https:\/\/[^\s/@\\]+(\/[^\s\\]*)?$/i))

/**
 * Where the first talk with the coach is booked: the group's own link, or the build's
 * (`VITE_COACHING_CALL_URL`). What is no https address counts as none.
 */
export function callLink(groupCallLink: unknown, configured: unknown): string | undefined {
  return [groupCallLink, configured]
    .map((link) => linkSchema.safeParse(link))
    .find(({ success }) => success)?.data
}
