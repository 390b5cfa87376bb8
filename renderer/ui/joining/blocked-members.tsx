import type { JoinRequest } from '#core/records/join-request.ts'
import { Button } from '#ui/kit/button.tsx'
import { localDate } from '../day-words.ts'
import layout from '../kit/layout.module.css'
import rows from './action-rows.module.css'

interface BlockedMembersProps {
  readonly labelledBy: string
  readonly bars: readonly JoinRequest[]
  readonly busy: boolean
  /** Whether the viewer may unblock this member; otherwise the row tells who can. */
  readonly mayLift?: (bar: JoinRequest) => boolean
  readonly onLift: (bar: JoinRequest) => void
}

/** The message after somebody was unblocked. */
export function unblockedText({ userName }: Pick<JoinRequest, 'userName'>): string {
  return `${userName || 'They'} can be invited and ask to join again.`
}

export function BlockedMembers({
  labelledBy,
  bars,
  busy,
  mayLift = () => true,
  onLift,
}: BlockedMembersProps) {
  return (
    <ul className={layout.tight} aria-labelledby={labelledBy}>
      {bars.map((bar) => (
        <li key={bar.id} className={rows.row}>
          <span className={rows.words}>
            <strong>
              <bdi>{bar.userName || 'A member without a name'}</bdi>
            </strong>
            <small>{sinceWords(bar)}</small>
          </span>
          {mayLift(bar) ? (
            <span className={layout.wrap}>
              <Button
                variant="outlined"
                disabled={busy}
                aria-label={`Unblock ${bar.userName || 'the member'}`}
                onClick={() => onLift(bar)}
              >
                Unblock
              </Button>
            </span>
          ) : (
            <small>Only an admin can unblock them.</small>
          )}
        </li>
      ))}
    </ul>
  )
}

function sinceWords({ answeredAt, byCoach }: JoinRequest): string {
  const by = byCoach ? 'Blocked by a coach' : 'Blocked by an admin'
  return answeredAt > 0 ? `${by} since ${localDate(answeredAt)}` : by
}
