/**
 * Delivers events as production does: many at once, in any order, and again after a failure. Tests may also hold
 * them, lose them, double them and delay them.
 */
import { type Disturbance, type HostState, UNDISTURBED } from './host-protocol.ts'

interface Delivery {
  /** Ids only: the function's and the document's, for messages. */
  readonly name: string
  /** Whether it is delivered again if it fails. */
  readonly retry: boolean
  run(): Promise<void>
}

type DeliveryCounts = Omit<HostState, 'isPaused' | 'megabytes' | 'secondsToStart'>

export interface Deliveries {
  accept(delivery: Delivery): void
  disturb(disturbance: Disturbance): void
  /** Resolves when nothing runs any more; what comes waits. */
  pause(): Promise<void>
  resume(): void
  isPaused(): boolean
  /** Loses what waits, not what runs. */
  dropWaiting(): void
  /** Resolves when nothing runs and nothing waits. */
  drained(): Promise<void>
  counts(): DeliveryCounts
}

/** How many events one instance of a function gets at once in production. */
const MAX_RUNNING = 80
/** Production begins with ten seconds; tests cannot wait that long. */
const FIRST_RETRY_MS = 100
const MAX_RETRY_MS = 2_000

interface Waiting extends Delivery {
  readonly attempts: number
  isDue: boolean
  timer?: NodeJS.Timeout
}

export function createDeliveries(): Deliveries {
  const waiting = new Set<Waiting>()
  const settled: { readonly when: () => boolean; readonly resolve: () => void }[] = []
  const counted = { received: 0, delivered: 0, failed: 0, running: 0, lastFailure: '' }
  let disturbance = UNDISTURBED
  let isPaused = false

  const wait = (delivery: Delivery, attempts: number, ms: number) => {
    const entry: Waiting = { ...delivery, attempts, isDue: ms <= 0 }
    waiting.add(entry)
    if (entry.isDue) return startDue()
    entry.timer = setTimeout(() => {
      entry.isDue = true
      startDue()
    }, ms)
  }
  const startDue = () => {
    for (const entry of waiting) {
      if (isPaused || counted.running >= MAX_RUNNING) return
      if (!entry.isDue) continue
      waiting.delete(entry)
      void attempt(entry)
    }
  }
  const attempt = async (entry: Waiting) => {
    counted.running += 1
    try {
      await entry.run()
      counted.delivered += 1
    } catch (error) {
      counted.failed += 1
      counted.lastFailure = `${entry.name}: ${error}`
      const ms = Math.min(FIRST_RETRY_MS * 2 ** entry.attempts, MAX_RETRY_MS)
      if (entry.retry) wait(entry, entry.attempts + 1, ms)
    }
    counted.running -= 1
    startDue()
    settle()
  }
  const settle = () => {
    for (const one of settled.splice(0)) {
      if (one.when()) one.resolve()
      else settled.push(one)
    }
  }
  const until = (when: () => boolean) =>
    new Promise<void>((resolve) => {
      settled.push({ when, resolve })
      settle()
    })

  return {
    accept(delivery) {
      counted.received += 1
      const { copies, delay } = disturbance
      const [least, most] = delay
      for (let copy = 0; copy < copies; copy += 1) {
        wait(delivery, 0, least + Math.random() * (most - least))
      }
    },
    disturb(given) {
      disturbance = given
    },
    pause() {
      isPaused = true
      return until(() => counted.running === 0)
    },
    resume() {
      isPaused = false
      startDue()
    },
    isPaused: () => isPaused,
    dropWaiting() {
      for (const { timer } of waiting) clearTimeout(timer)
      waiting.clear()
      settle()
    },
    drained: () => until(() => counted.running === 0 && waiting.size === 0),
    counts: () => ({ ...counted, waiting: [...waiting].map(({ name }) => name) }),
  }
}
