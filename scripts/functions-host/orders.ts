/** The orders that tests give to the host. */
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Deliveries } from './deliveries.ts'
import type { Scheduled } from './exported-functions.ts'
import type { Fences } from './fence.ts'
import { disturbanceSchema, type HostState, type Order } from './host-protocol.ts'

const IDLE_MS = 30_000
const BYTES_A_MEGABYTE = 1_000_000
const runSchema = z.object({ name: z.string() })

interface Parts {
  readonly deliveries: Deliveries
  readonly fences: Fences
  readonly scheduled: readonly Scheduled[]
}

/** Follows an order. @throws Error that says why it cannot */
export function orders(parts: Parts): (order: Order, given: unknown) => Promise<HostState> {
  const { deliveries, fences, scheduled } = parts
  const secondsToStart = process.uptime()
  const follow: Readonly<Record<Order, (given: unknown) => Promise<void>>> = {
    async state() {},
    async pause() {
      await deliveries.pause()
    },
    async resume() {
      deliveries.resume()
    },
    async 'drop-pending'() {
      await fences.pass()
      deliveries.dropWaiting()
    },
    async idle() {
      if (deliveries.isPaused())
        throw new Error('The host is paused: events wait until it resumes.')
      const isIdle = await Promise.race([idle(deliveries, fences), wait(IDLE_MS, false)])
      if (isIdle) return
      const { running, waiting, lastFailure } = deliveries.counts()
      const why =
        running + waiting.length > 0
          ? `${running} run, ${waiting.length} wait (${waiting}). Last failure: ${lastFailure || 'none'}`
          : 'Firestore sends no events here. It must be started with the port of this host.'
      throw new Error(`The host is not idle: ${why}`)
    },
    async disturb(given) {
      deliveries.disturb(disturbanceSchema.parse(given))
    },
    async run(given) {
      const { name } = runSchema.parse(given)
      const named = scheduled.find((each) => each.name === name)
      if (!named) {
        const names = scheduled.map((each) => each.name).join(', ')
        throw new Error(`No function on a schedule is called ${name}. There are: ${names}`)
      }
      await named.run({ scheduleTime: new Date().toISOString() })
    },
  }
  return async (order, given) => {
    await follow[order](given)
    return {
      ...deliveries.counts(),
      isPaused: deliveries.isPaused(),
      secondsToStart,
      megabytes: process.memoryUsage().rss / BYTES_A_MEGABYTE,
    }
  }
}

/** Resolves when nothing runs or waits, and nothing comes of what has run. */
async function idle(deliveries: Deliveries, fences: Fences): Promise<true> {
  for (;;) {
    await deliveries.drained()
    const { received } = deliveries.counts()
    await fences.pass()
    if (deliveries.counts().received === received) return true
  }
}
