import { useLiveQuery } from 'dexie-react-hooks'
import { type GroupRow, groupRows } from '#core/policies/joining/group-rows.ts'
import { unansweredOf } from '#core/policies/joining/joining.ts'
import { MAX_REQUESTS } from '#core/records/join-request.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { useClosedGroups } from '../group/use-open-groups.ts'
import { askToJoin, joinAccepted, takeBackRequest } from './commands.ts'
import { ownRequests } from './own-requests.ts'

export interface GroupsToAsk {
  /** Undefined until this device or the cloud has been read. */
  readonly rows: readonly GroupRow[] | undefined
  readonly isFull: boolean
  readonly ask: (row: GroupRow, onBoard: boolean) => Promise<void>
  readonly takeBack: (row: GroupRow) => Promise<void>
  readonly join: (row: GroupRow) => Promise<void>
}

/** The groups that are not open, and the member's requests to them; asking works offline (docs/architecture.md#sync). */
export function useGroupsToAsk(account: Account): GroupsToAsk {
  const groups = useClosedGroups()
  const known = useLiveQuery(async () => {
    const [requests, user] = await Promise.all([ownRequests.read(account), readUser(account)])
    return { requests, own: user?.groupId ?? '' }
  }, [account])
  const rows = known && groupRows({ groups, ...known }, account.now())
  return {
    rows: groups || (rows && rows.length > 0) ? rows : undefined,
    isFull: unansweredOf(known?.requests ?? []) >= MAX_REQUESTS,
    ask: (row, onBoard) => askToJoin(account, row, onBoard),
    takeBack: ({ id }) => takeBackRequest(account, id),
    join: async ({ request }) => {
      if (request) await joinAccepted(account, request)
    },
  }
}
