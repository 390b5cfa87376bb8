import { useLiveQuery } from 'dexie-react-hooks'
import type { Account } from '#data/storage/account.ts'
import { useAccount } from '#data/sync/status/session-state.ts'

type Read<Asked extends readonly unknown[], Answer> = (
  account: Account,
  ...asked: Asked
) => Promise<Answer>

/** Makes a hook of what reads this device: live, and undefined until it has been read. */
export function liveHook<Asked extends readonly unknown[], Answer>(read: Read<Asked, Answer>) {
  return (account: Account | undefined, ...asked: Asked): Answer | undefined =>
    useLiveQuery(async () => account && read(account, ...asked), [account, ...asked])
}

/** The same of the account on the screen. */
export function ownLiveHook<Asked extends readonly unknown[], Answer>(read: Read<Asked, Answer>) {
  const useLive = liveHook(read)
  return (...asked: Asked): Answer | undefined => useLive(useAccount(), ...asked)
}
