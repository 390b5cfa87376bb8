/** The bot's port over plain records, for tests that run it many times. */
import type { BotQuery } from '#core/policies/bot/bot-queries.ts'
import { type BotPort, fieldOf } from '#core/policies/bot/run-rule.ts'
import type { Notification } from '#core/policies/notifications/notifications.ts'

type Records = Readonly<Record<'users' | 'usersStats' | 'trackingDaily', readonly { id: string }[]>>

export interface MemoryBot extends BotPort {
  readonly sent: ReadonlyMap<string, Notification>
}

/** Thrown in place of an answer: the runner is gone. */
export class Killed extends Error {}

/** @param mayDeliver asked before each notification; false kills the run there */
export function memoryBotPort(records: Records, mayDeliver: () => boolean = () => true): MemoryBot {
  const sent = new Map<string, Notification>()
  const found = ({ collection, where, orderBy }: BotQuery) => {
    const matching = records[collection].filter((one) =>
      where.every(({ field, is, value }) => matches(fieldOf(one, field), is, value)),
    )
    const place = (one: object) => Number(fieldOf(one, orderBy ?? ''))
    return orderBy === undefined ? matching : matching.toSorted((a, b) => place(a) - place(b))
  }
  return {
    sent,
    page: async (question, after) =>
      after ? [] : found(question).map((data) => ({ id: data.id, data })),
    count: async (question) => found(question).length,
    records: async (collection, ids) => {
      if (collection === 'usersSecure') return []
      const all = collection === 'notifications' ? [...sent.values()] : records[collection]
      return all.filter(({ id }) => ids.includes(id)).map((data) => ({ id: data.id, data }))
    },
    deliver: async (notifications) => {
      let made = 0
      for (const notification of notifications) {
        if (sent.has(notification.id)) continue
        if (!mayDeliver()) throw new Killed()
        sent.set(notification.id, notification)
        made += 1
      }
      return made
    },
  }
}

type Filter = BotQuery['where'][number]

function matches(known: unknown, is: Filter['is'], value: Filter['value']): boolean {
  if (is === '==') return known === value
  if (is === 'in') return Array.isArray(value) && value.includes(known)
  if (typeof known !== 'number' || typeof value !== 'number') return false
  if (is === '>') return known > value
  return is === '>=' ? known >= value : known <= value
}
