import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { currentIn, queueOrder } from '#core/views/check-in/queue.ts'
import type { WaitingCheckIn } from '#data/pages/coaching/check-ins/read-queue.ts'
import { answerCheckIn, takeBackAnswer } from '#data/pages/coaching/check-ins/replies.ts'
import type { CheckInQueueView } from '#data/pages/coaching/check-ins/use-check-in-queue.ts'
import type { Account } from '#data/storage/account.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { TOAST } from '#ui/toasts/words.ts'
import { COACHING_WORDS } from '../words.ts'

export interface CheckInProps {
  readonly account: Account
  readonly checkIn: WaitingCheckIn
  readonly queue: ReturnType<typeof useQueue>
}

/** Only the latest answer is offered to be taken back. */
const ANSWER_TOAST = 'check-in-answer'

/** Going through the queue: which check-in is on the screen, and what comes after it. */
export function useQueue(
  account: Account,
  { waiting: listed, show }: Pick<CheckInQueueView, 'waiting' | 'show'>,
) {
  const isAway = useIsAway()
  const visit = useVisit(account.userId)
  const [said, setSaid] = useState('')
  /** The one that was answered last: the list holds it until it is read again. */
  const [leaving, setLeaving] = useState<string>()
  const saidRef = useRef<HTMLParagraphElement>(null)
  const hasMoved = useRef(false)

  // Refused, it may come back.
  if (leaving !== undefined && !listed.some(({ id }) => id === leaving)) setLeaving(undefined)
  const waiting = listed.filter(({ id }) => id !== leaving)
  const current = currentIn(queueOrder(waiting, visit.skipped), visit.shown)
  const id = current?.id
  useEffect(() => {
    if (id === undefined) return
    show(id)
    changeVisit(() => ({ shown: id }))
  }, [id, show])

  /** Goes on to the first of the others. @param done what has happened to the one that was shown, if nothing else says so */
  const goOn = (others: readonly WaitingCheckIn[], skipped: readonly string[], done = '') => {
    const next = queueOrder(others, skipped)[0]
    hasMoved.current = true
    changeVisit(() => ({ skipped, shown: next?.id }))
    setSaid(`${done} ${next ? `Next: ${nameOf(next)}.` : 'That was the last one.'}`.trim())
    // The field that had the focus goes, and nothing comes in its place.
    if (!next) saidRef.current?.focus()
  }
  const takeBack = async (one: WaitingCheckIn) => {
    if (!(await takeBackAnswer(account, one.id))) {
      return showToast({
        kind: 'warning',
        message: `Your answer to ${nameOf(one)} is already on its way.`,
      })
    }
    hasMoved.current = true
    setLeaving(undefined)
    changeVisit(({ answered }) => ({ answered: answered - 1, shown: one.id }))
    setSaid(`Your answer to ${nameOf(one)} is not sent.`)
  }
  const othersThan = (one: WaitingCheckIn) => waiting.filter((other) => other.id !== one.id)
  return {
    current,
    waiting: waiting.length,
    answered: visit.answered,
    /** What has just happened, for screen readers, too. */
    said,
    saidRef,
    /** Whether the coach has come to this check-in from another one, and not to the page. */
    hasMoved,
    /** @throws what IndexedDB throws if the write fails */
    answer: async (one: WaitingCheckIn, reply: string) => {
      await answerCheckIn(account, one, reply)
      setLeaving(one.id)
      changeVisit((known) => ({ answered: known.answered + 1 }))
      showToast({
        kind: 'success',
        about: ANSWER_TOAST,
        message: isAway
          ? `Your answer to ${nameOf(one)} is sent once you’re back online.`
          : `Your answer to ${nameOf(one)} is sent.`,
        action: { label: TOAST.undo, run: () => void takeBack(one).catch(showDatabaseError) },
      })
      goOn(othersThan(one), visit.skipped)
    },
    skip: (one: WaitingCheckIn) => {
      goOn(waiting, [...visit.skipped, one.id], `${nameOf(one)} comes back at the end.`)
    },
  }
}

export const nameOf = ({ member }: Pick<WaitingCheckIn, 'member'>) =>
  member.name || COACHING_WORDS.unnamed

/** Where the coach is in the queue; kept while they look at a member's page, and until a reload. */
interface Visit {
  readonly userId: string
  /** The check-in on the screen, by id. */
  readonly shown: string | undefined
  /** Ids, in the order in which they were skipped. */
  readonly skipped: readonly string[]
  readonly answered: number
}

const BEGIN: Omit<Visit, 'userId'> = { shown: undefined, skipped: [], answered: 0 }

let visit: Visit = { userId: '', ...BEGIN }
const watchers = new Set<() => void>()

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function visitOf(userId: string): Visit {
  if (visit.userId !== userId) visit = { userId, ...BEGIN }
  return visit
}

function useVisit(userId: string): Visit {
  return useSyncExternalStore(subscribe, () => visitOf(userId))
}

/** Changes the visit, also from a message that is open longer than the page. */
function changeVisit(change: (known: Visit) => Partial<Visit>): void {
  visit = { ...visit, ...change(visit) }
  for (const watcher of watchers) watcher()
}
