import { type MouseEvent, type ReactNode, useRef } from 'react'
import { acceptedUntil, isAdmitted } from '#core/policies/joining/joining.ts'
import type { JoinRequest } from '#core/records/join-request.ts'
import { msOf } from '#core/sync/stamp.ts'
import { Button } from '#ui/kit/button.tsx'
import { localDate } from '../day-words.ts'
import layout from '../kit/layout.module.css'
import rows from './action-rows.module.css'
import { useKeptFocus } from './kept-focus.ts'
import { ANSWERING } from './words.ts'

type Answer = Exclude<JoinRequest['state'], 'barred'>

interface JoinRequestsProps {
  readonly labelledBy: string
  readonly requests: readonly JoinRequest[]
  readonly busy: boolean
  /** ms since 1970 */
  readonly now: number
  readonly nameOf: (request: JoinRequest) => ReactNode
  readonly about?: (request: JoinRequest) => string
  readonly onAnswer: (request: JoinRequest, answer: Answer) => void
  /** Given if the member can be blocked from asking again. */
  readonly onBar?: (request: JoinRequest) => void
}

export function askerName({ userName }: Pick<JoinRequest, 'userName'>): string {
  return userName || 'Somebody'
}

export function requestsHeading(requests: readonly JoinRequest[]): string {
  if (requests.length === 0) return 'Requests to join'
  const waiting = requests.filter(({ state }) => state === 'pending').length
  return waiting === 0 ? 'Accepted' : `Requests to join (${waiting})`
}

export function JoinRequests({
  labelledBy,
  requests,
  busy,
  now,
  nameOf,
  about = () => '',
  onAnswer,
  onBar,
}: JoinRequestsProps) {
  const list = useRef<HTMLUListElement>(null)
  const shown = requests.map(({ id, state }) => `${id} ${state}`).join()
  const press = useKeptFocus(list, `${shown} ${busy}`)
  return (
    <ul
      ref={list}
      className={layout.tight}
      aria-labelledby={labelledBy}
      onClickCapture={({ target }: MouseEvent) => target instanceof Element && press(target)}
    >
      {requests.map((request) => {
        const name = askerName(request)
        const isWaiting = request.state === 'pending'
        const isOver = request.state === 'accepted' && !isAdmitted(request, now)
        return (
          <li key={request.id} className={rows.row}>
            <span className={rows.words}>
              {nameOf(request)}
              <small>
                {isWaiting
                  ? `Asked on ${localDate(msOf(request.at))}${about(request)}`
                  : (isOver ? ANSWERING.couldJoin : ANSWERING.canJoin)(
                      about(request),
                      localDate(acceptedUntil(request)),
                    )}
              </small>
            </span>
            <span className={layout.wrap}>
              {isOver && (
                <Button
                  disabled={busy}
                  aria-label={`Accept ${name} again`}
                  onClick={() => onAnswer(request, 'accepted')}
                >
                  Accept again
                </Button>
              )}
              {isWaiting ? (
                <>
                  <Button
                    disabled={busy}
                    aria-label={`Accept ${name}`}
                    onClick={() => onAnswer(request, 'accepted')}
                  >
                    Accept
                  </Button>
                  <Button
                    variant="outlined"
                    disabled={busy}
                    aria-label={`Decline ${name}`}
                    onClick={() => onAnswer(request, 'declined')}
                  >
                    Decline
                  </Button>
                  {onBar && (
                    <Button
                      variant="danger"
                      disabled={busy}
                      aria-label={`Decline and block ${name}`}
                      onClick={() => onBar(request)}
                    >
                      Decline and block
                    </Button>
                  )}
                </>
              ) : (
                <Button
                  variant="danger"
                  disabled={busy}
                  aria-label={`Take back accepting ${name}`}
                  onClick={() => onAnswer(request, 'pending')}
                >
                  Take back
                </Button>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
