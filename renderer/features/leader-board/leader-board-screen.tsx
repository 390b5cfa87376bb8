import { useSearchParams } from 'react-router-dom'
import { monthOf } from '#core/days/month.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { useToday } from '#data/queries/use-clock.ts'
import { useMember } from '#data/queries/use-member.ts'
import { Loading } from '#ui/loading.tsx'
import { type BoardShown, boardQueryFor, boardShown } from './board-time.ts'
import { FindGroup } from './find-group.tsx'
import { GroupBoard } from './group-board.tsx'

/** `/leader-board`: the own group, this month, earlier months and today. */
export function LeaderBoardScreen() {
  const account = useAccount()
  const today = useToday()
  const member = useMember()
  const [query, setQuery] = useSearchParams()
  const current = monthOf(today)
  const choose = (shown: BoardShown) =>
    setQuery(boardQueryFor(shown, current), { replace: true, preventScrollReset: true })
  if (!account || !member) return <Loading />
  if (member.owner.groupId === '') return <FindGroup account={account} />
  return (
    <GroupBoard
      account={account}
      member={member}
      today={today}
      shown={boardShown(query, current)}
      onChoose={choose}
    />
  )
}
