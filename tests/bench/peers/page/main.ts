/** The page of the comparison: one data layer and its measurements. The runner calls `globalThis.bench`. */
import * as z from 'zod/mini'
import { HABIT_IDS } from '#core/values/habits.ts'
import { type DayKey, dayKeySchema, daysUpTo } from '#core/values/time/day.ts'
import type { Bench } from './bench.ts'
import { type Checked, type DataLayer, makeHistory, type OpenLayer } from './data-layer.ts'
import { makeDurabilityAlike } from './durability.ts'
import { wait } from './wait.ts'

const LAYERS: Readonly<Record<string, () => Promise<{ openLayer: OpenLayer }>>> = {
  fourfold: () => import('./fourfold.ts'),
  firestore: () => import('./firestore.ts'),
  rxdb: () => import('./rxdb.ts'),
  pouchdb: () => import('./pouchdb.ts'),
}

/** What a layer still does after a change (stats, bookkeeping) must not count towards the next one. */
const REST_MS = 200

const query = z.object({
  layer: z.string(),
  today: dayKeySchema,
  roundTripMs: z.coerce.number(),
  firestorePort: z.coerce.number(),
})

async function start(): Promise<void> {
  makeDurabilityAlike()
  const {
    layer: name,
    today,
    ...delays
  } = query.parse(Object.fromEntries(new URLSearchParams(location.search)))
  const load = LAYERS[name]
  if (!load) return
  const { openLayer } = await load()
  globalThis.bench = benchOf(() => openLayer({ today, ...delays }), today)
}

function benchOf(open: () => DataLayer, today: DayKey): Bench {
  let opened: DataLayer | undefined
  let shown: Checked | undefined
  let heard: (isStored: boolean) => void = () => {}
  let changes = 0
  const layer = () => {
    opened ??= open()
    return opened
  }
  return {
    async seed(days) {
      await layer().open(makeHistory(today, days))
      await layer().close()
    },
    async reopen() {
      const from = performance.now()
      await layer().open()
      const overview = await layer().read()
      return { ms: performance.now() - from, overview }
    },
    watch: () =>
      layer().watch(today, (checked, isStored) => {
        shown = checked
        heard(isStored)
      }),
    async checkOff() {
      await wait(REST_MS)
      const habit = HABIT_IDS[changes % HABIT_IDS.length] ?? 'habit1'
      changes += 1
      const value = !shown?.[habit]
      const visible = Promise.withResolvers<void>()
      const stored = Promise.withResolvers<void>()
      heard = (isStored) => {
        if (shown?.[habit] !== value) return
        visible.resolve()
        if (isStored) stored.resolve()
      }
      const from = performance.now()
      const sinceThen = () => performance.now() - from
      const [seen, kept, readBack] = await Promise.all([
        visible.promise.then(sinceThen),
        Promise.all([layer().checkOff(today, habit, value), visible.promise]).then(sinceThen),
        stored.promise.then(sinceThen),
      ])
      return { visible: seen, stored: kept, readBack }
    },
    async queue(operations, days) {
      await layer().open()
      const keys = daysUpTo(today, days)
      for (let index = 0; index < operations; index += 1) {
        const round = Math.floor(index / days)
        const habit = HABIT_IDS[round % HABIT_IDS.length] ?? 'habit1'
        const checked = Math.floor(round / HABIT_IDS.length) % 2 === 0
        await layer().checkOff(keys[index % days] ?? today, habit, checked)
      }
    },
    async flush() {
      const from = performance.now()
      const days = await layer().flush()
      return { ms: performance.now() - from, days }
    },
  }
}

await start()
