/**
 * The data of a push: which reminder is due, but no text (docs/decisions/0081-web-push.md). The server makes
 * it and the service worker reads it; a schema library would be too large for the worker.
 */
import { REMINDED, type Reminded } from '#core/policies/reminders/reminded.ts'

export interface ReminderPush {
  readonly reminder: string
  readonly habit: Reminded
  readonly day: string
  /** When it was due, in ms since 1970. */
  readonly at: number
}

const ID = /^[A-Za-z0-9_-]{1,64}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{1,15}$/

export function pushDataOf({ reminder, habit, day, at }: ReminderPush): Record<string, string> {
  return { reminder, habit, day, at: String(at) }
}

/** Firebase wraps the data of a message in an envelope. @returns undefined for anything else */
export function parsePush(envelope: unknown): ReminderPush | undefined {
  const data = partOf(envelope, 'data')
  const [reminder, habit, day, at] = ['reminder', 'habit', 'day', 'at'].map((name) => {
    const value = partOf(data, name)
    return typeof value === 'string' ? value : ''
  })
  const known = REMINDED.find((id) => id === habit)
  if (!known || !reminder || !day || !at) return undefined
  if (!ID.test(reminder) || !DAY.test(day) || !INSTANT.test(at)) return undefined
  return { reminder, habit: known, day, at: Number(at) }
}

function partOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return Reflect.get(value, name)
}
