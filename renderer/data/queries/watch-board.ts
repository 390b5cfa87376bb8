/** Keeps a board's cached page fresh while somebody looks at it. */
import type { MonthNumber } from '#core/days/month.ts'
import { trackingMonthlyId, trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import type { Cloud, Unsubscribe } from '#data/cloud/cloud.ts'
import { keepWatching } from '#data/cloud/keep-watching.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import type { Account } from '#data/local/account.ts'
import { readRecord } from '#data/local/stored-record.ts'
import { boardQuery, countAbove, writeBoardPage } from './board-page.ts'

/** The own rank is counted at most this often (design 6). */
const COUNT_EVERY_MS = 30_000

export interface BoardWatch {
  readonly account: Account
  readonly cloud: Cloud
  readonly groupId: string
  readonly month: MonthNumber
  readonly onLive: (live: boolean) => void
}

export function watchBoard({ account, cloud, groupId, month, onLive }: BoardWatch): Unsubscribe {
  const { database, userId, now } = account
  const ownId = trackingMonthlyId(userId, month)
  let counted = { at: 0, above: 0 }
  const above = async (inPage: boolean): Promise<number | undefined> => {
    const own = await readRecord(database, 'trackingMonthly', trackingMonthlySchema, ownId)
    if (inPage || !own?.onBoard || own.groupId !== groupId) return undefined
    if (now() - counted.at >= COUNT_EVERY_MS) {
      counted = { at: now(), above: await countAbove(cloud, own) }
    }
    return counted.above
  }
  return keepWatching(cloud, boardQuery(groupId, month), {
    next: (documents) => {
      const months = parseDocuments(trackingMonthlySchema, documents)
      const inPage = months.some(({ id }) => id === ownId)
      above(inPage)
        .then((rows) => writeBoardPage(account, groupId, month, { months, above: rows, at: now() }))
        .then(
          () => onLive(true),
          () => onLive(false),
        )
    },
    error: () => onLive(false),
  })
}
