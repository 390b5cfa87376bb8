/** Generated forgeries of a commit: one field of one record at a time; the rest is as the app writes it. */
import { Timestamp } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { resolveWrite } from '#core/server/resolve-write.ts'
import { isServerValue, SERVER_TIME } from '#core/server/writes.ts'
import { areRefused, attempt } from './attacks.ts'
import { beginCommunity } from './community.ts'
import { isPlain, type RulesWrite } from './documents.ts'
import { changedAt, GONE, type Writes } from './forged-writes.ts'
import { emulator, keepAsTheyAre, type Person, readPastRules } from './people.ts'

export interface ForgedCommit {
  readonly title: string
  readonly by?: Person
  /** The state before; defaults to the community alone. */
  readonly given?: () => Promise<void>
  readonly honest: () => Promise<Writes>
  /** The names of those that the rules allow, because they harm nobody, by collection. */
  readonly harmless: Readonly<Record<string, readonly string[]>>
}

export function describeForgeries(commits: readonly ForgedCommit[]): void {
  describe.skipIf(!emulator).each(commits)('every forged field of $title', (forged) => {
    let writes: Writes = []
    beforeEach(async () => {
      await beginCommunity()
      await forged.given?.()
      writes = await wholeRecords(await forged.honest())
    })

    const { by = 'self' } = forged
    it('is refused, unless it is listed as harmless', async () => {
      const tried = forgeriesIn(writes).filter((one) => !isHarmless(forged, one))
      const lies = tried.map(({ label, commit }) => ({ name: label, lie: () => commit }))
      // The rules must still allow the honest commit, or they refused everything for another reason.
      await areRefused({ by, honest: async () => writes }, lies)
      console.log(`${tried.length} forgeries of ${forged.title} refused`)
    })

    it('that is listed as harmless is allowed', async () => {
      const refused: string[] = []
      const undo = await keepAsTheyAre(writes.map(({ ref }) => ref))
      const all = forgeriesIn(writes)
      for (const { label, commit } of all.filter((one) => isHarmless(forged, one))) {
        if (await attempt(by, commit)) await undo()
        else refused.push(label)
      }
      expect(refused).toEqual([])
      // What is misspelt, or out of date.
      const known = new Set(all.map(({ collection, name }) => `${collection}: ${name}`))
      const listed = Object.entries(forged.harmless).flatMap(([collection, names]) =>
        names.map((name) => `${collection}: ${name}`),
      )
      expect(listed.filter((name) => !known.has(name))).toEqual([])
    })
  })
}

interface CommitForgery {
  readonly collection: string
  readonly name: string
  readonly label: string
  readonly commit: Writes
}

function forgeriesIn(writes: Writes): CommitForgery[] {
  return writes.flatMap((write, index) => {
    if (write.kind === 'delete') return []
    const { collection, id } = write.ref
    return forgeriesOf(write.data).map(({ name, data }) => ({
      collection,
      name,
      label: `${collection}/${id}: ${name}`,
      commit: writes.map((one, place) => (place === index ? { ...write, data } : one)),
    }))
  })
}

function isHarmless({ harmless }: ForgedCommit, { collection, name }: CommitForgery): boolean {
  return harmless[collection]?.includes(name) === true
}

/** The same commit with whole records instead of merges, so that a missing field is really gone. */
export async function wholeRecords(writes: Writes): Promise<Writes> {
  return Promise.all(
    writes.map(async (write): Promise<RulesWrite> => {
      if (write.kind === 'delete') return write
      const before = write.kind === 'merge' ? await readPastRules(write.ref) : undefined
      const after = resolveWrite(before, { ...write, ref: { collection: 'users', id: '' } }, 0)
      const times = Object.entries(write.data).filter(
        ([, value]) => isServerValue(value) && value.server === 'time',
      )
      const data = { ...after, ...Object.fromEntries(times), syncedAt: SERVER_TIME }
      return { ...write, kind: 'set', data }
    }),
  )
}

interface Forgery {
  /** `habits/habit1/value changed`. */
  readonly name: string
  readonly data: object
}

/** Each field changed, retyped, null or missing; and one extra. */
function forgeriesOf(record: object): Forgery[] {
  return pathsOf(record, []).flatMap(({ path, value }) => {
    const forged = (how: string, to: unknown): Forgery => ({
      name: `${path.join('/')} ${how}`,
      data: changedAt(record, path, () => to),
    })
    const isMap = isPlain(value) && !isServerValue(value)
    return [
      forged('mistyped', mistyped(value)),
      forged('null', null),
      forged('dropped', GONE),
      isMap
        ? forged('with a field more', { ...value, extra: 1 })
        : forged('changed', changed(value)),
    ]
  })
}

function pathsOf(
  value: object,
  path: readonly string[],
): { path: readonly string[]; value: unknown }[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = { path: [...path, key], value: inner }
    return isPlain(inner) && !isServerValue(inner) ? [here, ...pathsOf(inner, here.path)] : [here]
  })
}

function changed(value: unknown): unknown {
  if (typeof value === 'string') return `${value}x`
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return [...value, 'x']
  return Timestamp.fromMillis(Date.now() - 60_000)
}

function mistyped(value: unknown): unknown {
  if (typeof value === 'string') return 7
  if (typeof value === 'boolean') return 'true'
  return isServerValue(value) ? Date.now() : 'x'
}
