/** What the member writes of a day, and whether their coach reads it (docs/product.md#records). */
import * as z from 'zod/mini'
import { stampSchema } from '#core/sync/stamp.ts'
import { dayKeySchema } from '#core/values/time/day.ts'
import { defineIntents } from '#data/storage/outbox.ts'
import { pullHistory } from '#data/sync/pull-history.ts'
import { defineRecord, type History } from '#data/sync/record.ts'

const writeLine = z.object({
  kind: z.literal('writeLine'),
  day: dayKeySchema,
  text: z.optional(z.string()),
  shared: z.optional(z.boolean()),
  at: stampSchema,
})

const load = async () => (await import('./own-lines.ts')).ownLines

const history: History = {
  collection: 'dayLines',
  progressKey: 'pullLines',
  async take(account, page) {
    if (page.length > 0) await (await load()).store(account, page)
  },
}

export const lineRecord = defineRecord({
  intents: defineIntents({ writeLine }),
  describe: ({ day }) => `Write the line of ${day}`,
  own: { table: 'dayLines', load },
  // What another device writes is worth no listener: it comes with the next start.
  async pull(account, cloud) {
    await pullHistory(account, cloud, history)
    return async () => {}
  },
})
