import { useSearchParams } from 'react-router-dom'
import { monthOf } from '#core/values/time/month.ts'
import { useMember, useToday, useUser } from '#data/records/member/queries.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { Loading } from '#ui/loading.tsx'
import { addressOfBoard, type BoardShown, boardOfAddress } from '../board-address.ts'
import { FindGroup } from './find-group.tsx'
import { GroupBoard } from './group-board.tsx'

/** `/leader-board`: the own group, this month, earlier months and today. */
export function LeaderBoardScreen() {
  const account = useAccount()
  const today = useToday()
  const member = useMember()
  const user = useUser()
  const [query, setQuery] = useSearchParams()
  const current = monthOf(today)
  const choose = (shown: BoardShown) =>
    setQuery(addressOfBoard(shown, current), { replace: true, preventScrollReset: true })
  if (!account || !member || !user) return <Loading />
  if (member.owner.groupId === '') return <FindGroup account={account} />
  return (
    <GroupBoard
      account={account}
      member={member}
      user={user}
      today={today}
      shown={boardOfAddress(query, current)}
      onChoose={choose}
    />
  )
}
