/** A group's board as this device last saw it: a page of months, when, and the own rank (design 6). */
import * as z from 'zod/mini'
import type { MonthNumber } from '#core/days/month.ts'
import { type TrackingMonthly, trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import type { Cloud, CloudQuery } from '#data/cloud/cloud.ts'
import type { Account } from '#data/local/account.ts'

/** A page view reads this many rows, and the own one with its rank (design 6, issue 3). */
const BOARD_PAGE = 50

export interface BoardPage {
  readonly months: readonly TrackingMonthly[]
  /** How many rows of the whole board stand above the own one, undefined where it is not on it. */
  readonly above: number | undefined
  /** When this was the server's word, in ms. */
  readonly at: number
}

export function boardQuery(groupId: string, month: MonthNumber): CloudQuery {
  return {
    collection: 'trackingMonthly',
    where: [
      { field: 'groupId', is: '==', value: groupId },
      { field: 'queryMonth', is: '==', value: month },
      { field: 'onBoard', is: '==', value: true },
    ],
    orderBy: [{ field: 'totalPoints', direction: 'desc' }],
    limit: BOARD_PAGE,
  }
}

/** How many rows of a board stand above a member's: more points, or as many and a smaller id (design 6). */
export async function countAbove(cloud: Cloud, own: TrackingMonthly): Promise<number> {
  const { limit: _limit, orderBy: _orderBy, ...board } = boardQuery(own.groupId, own.queryMonth)
  const filters = board.where ?? []
  const points = { field: 'totalPoints', value: own.totalPoints } as const
  const [more, equals] = await Promise.all([
    cloud.aggregate({ ...board, where: [...filters, { ...points, is: '>' }] }, { kind: 'count' }),
    cloud.aggregate(
      {
        ...board,
        where: [...filters, { ...points, is: '==' }, { field: 'id', is: '<', value: own.id }],
      },
      { kind: 'count' },
    ),
  ])
  return more + equals
}

const pageSchema = z.object({
  months: z.array(trackingMonthlySchema),
  above: z.optional(z.number()),
})

const keyOf = (groupId: string, month: MonthNumber) => `board/${groupId}/${month}`

export async function readBoardPage(
  { database }: Account,
  groupId: string,
  month: MonthNumber,
): Promise<BoardPage | undefined> {
  const stored = await database.pages.get(keyOf(groupId, month))
  const parsed = pageSchema.safeParse(stored?.value)
  if (!stored || !parsed.success) return undefined
  return { months: parsed.data.months, above: parsed.data.above, at: stored.at }
}

export async function writeBoardPage(
  { database }: Account,
  groupId: string,
  month: MonthNumber,
  { months, above, at }: BoardPage,
): Promise<void> {
  await database.pages.put({ key: keyOf(groupId, month), value: { months, above }, at })
}
