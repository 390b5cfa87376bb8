/** The coach's three own phrases for answers to check-ins; on this device alone. */
import * as z from 'zod/mini'
import type { Account } from '#data/storage/account.ts'
import { defineSetting } from '#data/storage/setting.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'

const SNIPPETS = 3
/** In characters. */
export const MAX_SNIPPET_LENGTH = 300

const snippetsSchema = z
  .array(z.string().check(z.maxLength(MAX_SNIPPET_LENGTH)))
  .check(z.length(SNIPPETS))

/** All three, each of at most `MAX_SNIPPET_LENGTH` characters; undefined if the coach has none of their own. */
export const ownSnippets = defineSetting('coach-check-in-snippets', snippetsSchema, undefined)
const useOwn = liveHook(ownSnippets.read)

/** The coach's own phrases, live. @param usual the phrases of who has none of their own */
export function useSnippets(account: Account, usual: readonly string[]): readonly string[] {
  return useOwn(account) ?? usual
}
