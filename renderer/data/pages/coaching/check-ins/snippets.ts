/** The coach's three own phrases for answers to check-ins; on this device alone. */
import { useLiveQuery } from 'dexie-react-hooks'
import * as z from 'zod/mini'
import type { Account } from '#data/storage/account.ts'

const KEY = 'coach-check-in-snippets'
const SNIPPETS = 3
/** In characters. */
export const LONGEST_SNIPPET = 300

const snippetsSchema = z
  .array(z.string().check(z.maxLength(LONGEST_SNIPPET)))
  .check(z.length(SNIPPETS))

/** @returns undefined if the coach has none of their own, or they cannot be read */
export async function readSnippets({ database }: Account): Promise<readonly string[] | undefined> {
  return snippetsSchema.safeParse((await database.settings.get(KEY))?.value).data
}

/**
 * Stores all three.
 * @throws z.core.$ZodError unless there are three, each of at most `LONGEST_SNIPPET` characters; what IndexedDB
 *   throws
 */
export async function saveSnippets(
  { database }: Account,
  snippets: readonly string[],
): Promise<void> {
  await database.settings.put({ key: KEY, value: snippetsSchema.parse(snippets) })
}

/** The coach's own phrases, live. @param usual the phrases of who has none of their own */
export function useSnippets(account: Account, usual: readonly string[]): readonly string[] {
  return useLiveQuery(async () => readSnippets(account), [account]) ?? usual
}
