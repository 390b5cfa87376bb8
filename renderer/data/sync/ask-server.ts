/** Pushes what the member asks the server for, beside the rest: a slow or silent function holds up no day. */

import { backoff } from '#data/cloud/backoff.ts'
import { waker } from '#data/platform/waker.ts'

interface Lane {
  readonly push: () => Promise<unknown>
  readonly onAsking: () => void
  /** @param error undefined once all that waited has been answered */
  readonly onAnswer: (error: unknown) => void
  readonly random: () => number
  /** Fires `online`. */
  readonly network: EventTarget
  readonly signal: AbortSignal
}

/**
 * Starts a lane that rests until something is offered. What fails is tried again after a pause, or at once when something
 * else is offered or the network is back.
 */
export function serverLane({ push, onAsking, onAnswer, random, network, signal }: Lane) {
  let known = ''
  const { wake, rest } = waker(signal)
  network.addEventListener('online', () => known !== '' && wake(), { signal })
  const run = async () => {
    let failures = 0
    while (!signal.aborted) {
      await rest(failures === 0 ? undefined : backoff(failures, random()))
      if (signal.aborted) return
      if (known !== '') onAsking()
      try {
        await push()
        failures = 0
        onAnswer(undefined)
      } catch (error) {
        failures += 1
        onAnswer(error)
      }
    }
  }
  void run()
  return {
    /** @param waiting which operations wait for the server now, as a text; '' for none */
    offer(waiting: string): void {
      if (waiting === known) return
      known = waiting
      wake()
    },
  }
}
