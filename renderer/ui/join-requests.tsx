import './button-styles.ts'
import { Button } from '@mantine/core'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { acceptedUntil, isAdmitted } from '#core/joining/joining.ts'
import type { JoinRequest } from '#core/records/join-request.ts'
import { msOf } from '#core/sync/stamp.ts'
import rows from './action-rows.module.css'
import { dayHere } from './day-words.ts'
import { useKeptFocus } from './kept-focus.ts'

type Answer = Exclude<JoinRequest['state'], 'barred'>

interface JoinRequestsProps {
  /** The id of the heading above it. */
  readonly labelledBy: string
  readonly requests: readonly JoinRequest[]
  readonly busy: boolean
  /** ms since 1970 */
  readonly now: number
  /** Whose it is, leading to as much of them as they share. */
  readonly nameOf: (request: JoinRequest) => ReactNode
  /** What else stands with it. */
  readonly about?: (request: JoinRequest) => string
  readonly onAnswer: (request: JoinRequest, answer: Answer) => void
  /** Given where who asks can be kept from asking again. */
  readonly onBar?: (request: JoinRequest) => void
}

/** How those are called who have given no name. */
export function askerName({ userName }: Pick<JoinRequest, 'userName'>): string {
  return userName || 'Somebody'
}

/** The heading over the requests: how many wait for an answer. */
export function requestsHeading(requests: readonly JoinRequest[]): string {
  if (requests.length === 0) return 'Wants to join'
  const waiting = requests.filter(({ state }) => state === 'pending').length
  return waiting === 0 ? 'On their way in' : `Wants to join (${waiting})`
}

/** Who would like to join a group, for whoever answers. */
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
      className={rows.list}
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
                  ? `Asked on ${dayHere(msOf(request.at))}${about(request)}`
                  : `Accepted${about(request)}. ${isOver ? 'They could come in until' : 'They come in with their next visit, until'} ${dayHere(acceptedUntil(request))}.`}
              </small>
            </span>
            <span className={rows.actions}>
              {isOver && (
                <Button
                  size="md"
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
                    size="md"
                    disabled={busy}
                    aria-label={`Accept ${name}`}
                    onClick={() => onAnswer(request, 'accepted')}
                  >
                    Accept
                  </Button>
                  <Button
                    size="md"
                    variant="default"
                    disabled={busy}
                    aria-label={`Decline ${name}`}
                    onClick={() => onAnswer(request, 'declined')}
                  >
                    Decline
                  </Button>
                  {onBar && (
                    <Button
                      size="md"
                      variant="subtle"
                      disabled={busy}
                      aria-label={`Decline ${name} for good`}
                      onClick={() => onBar(request)}
                    >
                      Decline for good
                    </Button>
                  )}
                </>
              ) : (
                <Button
                  size="md"
                  variant="subtle"
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
