import './button-styles.ts'
import { Button } from '@mantine/core'
import type { JoinRequest } from '#core/records/join-request.ts'
import rows from './action-rows.module.css'
import { dayHere } from './day-words.ts'

interface BarListProps {
  /** The id of the heading above it. */
  readonly labelledBy: string
  readonly bars: readonly JoinRequest[]
  readonly busy: boolean
  /** Whether who looks at it may let them back in; the others say who can. */
  readonly mayLift?: (bar: JoinRequest) => boolean
  readonly onLift: (bar: JoinRequest) => void
}

/** What is said once somebody may come back. */
export function liftedWords({ userName }: Pick<JoinRequest, 'userName'>): string {
  return `${userName || 'They'} may be invited, and ask to join, again.`
}

/** Who was put out of a group and may not come back by themselves. */
export function BarList({ labelledBy, bars, busy, mayLift = () => true, onLift }: BarListProps) {
  return (
    <ul className={rows.list} aria-labelledby={labelledBy}>
      {bars.map((bar) => (
        <li key={bar.id} className={rows.row}>
          <span className={rows.words}>
            <strong>
              <bdi>{bar.userName || 'A member without a name'}</bdi>
            </strong>
            <small>{sinceWords(bar)}</small>
          </span>
          {mayLift(bar) ? (
            <span className={rows.actions}>
              <Button
                size="md"
                variant="default"
                disabled={busy}
                aria-label={`Let ${bar.userName || 'the member'} come back`}
                onClick={() => onLift(bar)}
              >
                Let them come back
              </Button>
            </span>
          ) : (
            <small>An admin can let them come back.</small>
          )}
        </li>
      ))}
    </ul>
  )
}

function sinceWords({ answeredAt, byCoach }: JoinRequest): string {
  const by = byCoach ? 'Kept out by a coach' : 'Kept out by an admin'
  return answeredAt > 0 ? `${by} since ${dayHere(answeredAt)}` : by
}
