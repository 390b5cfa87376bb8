/**
 * The emulator answers every query, but Firestore refuses one whose index is missing: `firestore.indexes.json`
 * has one for each query with which records are pulled and watched.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { dayKey } from '#core/days/day.ts'
import { monthNumber } from '#core/days/month.ts'
import type { Cloud, CloudQuery } from '#data/cloud/cloud.ts'
import { fetchWaitingPlans } from '#data/pages/admin/members/waiting-plans.ts'
import { fetchOverview } from '#data/pages/admin/overview.ts'
import { costOfExport, exportMonth } from '#data/pages/admin/reports/export-month.ts'
import { fetchRetention } from '#data/pages/admin/retention.ts'
import { fetchActivity } from '#data/pages/admin/teams/activity.ts'
import { invitesQuery } from '#data/records/invite/group-invites.ts'
import { registry } from '#data/records/registry.ts'
import { watchOwn } from '#data/sync/live.ts'
import { pullOwn } from '#data/sync/pull.ts'
import { ROOT } from '#scripts/paths.ts'
import { community, memberDevice } from '#tests/data/devices.ts'

const indexesSchema = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      fields: z.array(z.object({ fieldPath: z.string(), order: z.optional(z.string()) })),
    }),
  ),
})

const { indexes } = indexesSchema.parse(
  JSON.parse(readFileSync(join(ROOT, 'firestore.indexes.json'), 'utf8')),
)

/** What an index for a query has to hold; the fields of equal filters may come in any order. */
interface Need {
  readonly collection: string
  readonly equal: readonly string[]
  readonly ordered: readonly string[]
}

const orderOf = (field: string, direction: string) =>
  `${field} ${direction.startsWith('desc') ? 'DESCENDING' : 'ASCENDING'}`

/** @returns undefined if Firestore's own indexes of single fields are enough */
function needOf({ collection, where = [], orderBy = [] }: CloudQuery): Need | undefined {
  const equal = where.filter(({ is }) => is === '==').map(({ field }) => field)
  const ranges = where.filter(({ is }) => is !== '==').map(({ field }) => orderOf(field, 'asc'))
  const orders = orderBy.map(({ field, direction }) => orderOf(field, direction))
  const ordered = orders.length > 0 ? orders : [...new Set(ranges)]
  if (ordered.length === 0) return undefined
  if (equal.length === 0 && ordered.length === 1 && !ordered[0]?.endsWith('DESCENDING')) {
    return undefined
  }
  return { collection, equal: equal.toSorted(), ordered }
}

/** Ties are broken by ascending id, which an index has at its end: by itself after an ascending field. */
function isFor({ collection, equal, ordered }: Need) {
  const byId = ordered.at(-1)?.endsWith('DESCENDING') ? ['__name__ ASCENDING'] : []
  return ({ collectionGroup, fields }: (typeof indexes)[number]) => {
    const names = fields.map(({ fieldPath }) => fieldPath)
    const rest = fields
      .slice(equal.length)
      .map(({ fieldPath, order = '' }) => `${fieldPath} ${order}`)
    return (
      collectionGroup === collection &&
      names.slice(0, equal.length).toSorted().join() === equal.join() &&
      rest.join() === [...ordered, ...byId].join()
    )
  }
}

it('every query that pulls or watches records has its index', async () => {
  const world = community()
  const { account, cloud } = await memberDevice(world, 'ada')
  const asked: CloudQuery[] = []
  const listening: Cloud = {
    ...cloud,
    query: (query) => {
      asked.push(query)
      return cloud.query(query)
    },
    watchQuery: (query, listener) => {
      asked.push(query)
      return cloud.watchQuery(query, listener)
    },
  }
  const nothing = () => undefined
  // The first time it pulls page by page, from then on what has changed.
  await pullOwn(account, listening, registry, nothing)
  await pullOwn(account, listening, registry, nothing)
  const today = dayKey('2026-11-20')
  const stop = watchOwn({
    ...{ account, cloud: listening, registry, today },
    ...{ onRoles: nothing, onError: nothing },
  })
  stop()
  await world.close()

  const needs = asked.flatMap((query) => needOf(query) ?? [])
  expect(needs.length).toBeGreaterThan(5)
  expect(needs.filter((need) => !indexes.some(isFor(need)))).toEqual([])
})

it('every count and export of the admins’ pages has its index', async () => {
  const world = community()
  const { cloud } = await memberDevice(world, 'ada')
  const asked: CloudQuery[] = []
  const listening = {
    serverNow: cloud.serverNow,
    query: async (query: CloudQuery) => {
      asked.push(query)
      return []
    },
    aggregate: async (query: CloudQuery) => {
      asked.push(query)
      // Somebody joined in each week, so all later weeks are asked for.
      return 1
    },
  }
  await listening.query(invitesQuery('birds'))
  await fetchOverview(listening)
  await fetchRetention(listening)
  await fetchActivity(listening, 'birds')
  await fetchWaitingPlans(listening)
  const options = { onProgress: () => undefined, signal: new AbortController().signal }
  for (const table of ['months', 'hours'] as const) {
    await costOfExport(listening, table, monthNumber(202611))
    await exportMonth(listening, table, monthNumber(202611), options)
  }
  await world.close()

  const needs = asked.flatMap((query) => needOf(query) ?? [])
  expect(needs.length).toBeGreaterThan(5)
  expect(needs.filter((need) => !indexes.some(isFor(need)))).toEqual([])
})
