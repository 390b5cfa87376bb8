import { useEffect } from 'react'
import { Link, type Location, useLocation, useNavigate } from 'react-router-dom'
import { coachedMemberPath, PATHS } from '#core/values/links/paths.ts'
import { neighboursIn } from '#core/views/coaching/snooze.ts'
import { useListOrder } from '#data/pages/coaching/use-list-order.ts'
import type { Account } from '#data/storage/account.ts'
import { isKeyTaken } from '#ui/controls/key-taken.ts'
import layout from '#ui/kit/layout.module.css'
import { AllMembers } from '../all-members.tsx'
import { lastListOf } from '../list/use-kept-list.ts'

interface MemberNavProps {
  readonly account: Account
  readonly memberId: string
}

/** Whether the entry before this one in the browser's history is the list. */
const stateOf = (fromList: boolean) => (fromList ? { fromList } : null)
function isFromList({ state }: Pick<Location, 'state'>): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'fromList') === true
}

export function MemberNav({ account, memberId }: MemberNavProps) {
  const location = useLocation()
  const navigate = useNavigate()
  const last = lastListOf(account.userId)
  const usual = useListOrder(account)
  const ids = last?.ids.includes(memberId) ? last.ids : usual
  const { place, previous, next } = neighboursIn(ids ?? [], memberId)
  const fromList = isFromList(location)
  useNeighbourKeys(previous, next, fromList)
  const aside = (id: string | undefined, word: string, key: string) =>
    id === undefined ? (
      <span className={layout.muted} aria-hidden="true">
        {word}
      </span>
    ) : (
      <Link
        to={coachedMemberPath(id)}
        replace
        state={stateOf(fromList)}
        title={`${word} (${key})`}
        aria-keyshortcuts={key}
      >
        {word}
      </Link>
    )
  return (
    <nav className={layout.ends} aria-label="Your list of members">
      <AllMembers
        to={PATHS.myGroup + (last?.query ?? '')}
        onClick={(event) => {
          // Back, so that the list is where the coach left it.
          if (!fromList || event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          void navigate(-1)
        }}
      />
      {ids !== undefined && place !== undefined && (
        <div className={layout.links}>
          {aside(previous, 'Previous', 'K')}
          <span className={layout.muted}>
            {place} of {ids.length}
          </span>
          {aside(next, 'Next', 'J')}
        </div>
      )}
    </nav>
  )
}

/** J and K go to the next member and the previous one, as in many lists. */
function useNeighbourKeys(
  previous: string | undefined,
  next: string | undefined,
  fromList: boolean,
): void {
  const navigate = useNavigate()
  useEffect(() => {
    const byKey = new Map([
      ['j', next],
      ['k', previous],
    ])
    const press = (event: KeyboardEvent) => {
      const to = byKey.get(event.key.toLowerCase())
      if (to === undefined || isKeyTaken(event)) return
      event.preventDefault()
      void navigate(coachedMemberPath(to), { replace: true, state: stateOf(fromList) })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate, previous, next, fromList])
}
