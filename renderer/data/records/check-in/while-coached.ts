import { liveQuery } from 'dexie'
import { pairsOf } from '#core/policies/threads/pair.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'

/** Keeps a listener open while the member has a coach, whose word could come. */
export function whileCoached(account: Account, open: () => () => void): () => void {
  let close: (() => void) | undefined
  const following = liveQuery(async () => {
    const user = await readUser(account)
    return user !== undefined && pairsOf(user).length > 0
  }).subscribe((isCoached) => {
    if (isCoached) close ??= open()
    else {
      close?.()
      close = undefined
    }
  })
  return () => {
    following.unsubscribe()
    close?.()
  }
}
