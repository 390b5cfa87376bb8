import { expect, it } from 'vitest'
import { threadMessageSchema } from '#core/records/thread.ts'
import { dayAt } from '#core/values/time/day.ts'
import { byDay, cameLate } from './message-days.ts'

const at = (id: string, created: number, syncedAt?: number) =>
  threadMessageSchema.parse({
    ...{ id, threadId: 'ada_cleo', memberId: 'ada', coachId: 'cleo', senderId: 'ada', text: id },
    ...{ created, syncedAt },
  })
const NOON = Date.UTC(2026, 10, 20, 12)
const HOUR = 3_600_000
const utc = (instant: number) => dayAt(instant, 0)

it('a message stands under the day it came in, in the order of the thread', () => {
  const messages = [
    at('one', NOON - 24 * HOUR, NOON - 24 * HOUR),
    at('two', NOON, NOON),
    at('offline', NOON - 20 * HOUR, NOON + HOUR),
    at('waits', NOON - 30 * HOUR),
  ]
  const days = byDay(messages, utc)
  expect(days.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20'])
  expect(days[1]?.messages.map(({ id }) => id)).toEqual(['two', 'offline', 'waits'])
  expect(messages.filter(cameLate).map(({ id }) => id)).toEqual(['offline'])
  expect(byDay([], utc)).toEqual([])
})
