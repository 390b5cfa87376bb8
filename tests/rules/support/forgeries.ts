/** Generated forgeries of a commit: one field of one record at a time; the rest is as the app writes it. */
import { beforeEach, describe, expect, it } from 'vitest'
import { resolveWrite } from '#core/server/resolve-write.ts'
import { isServerValue, SERVER_TIME } from '#core/server/writes.ts'
import { attempt } from './attacks.ts'
import { beginCommunity } from './community.ts'
import type { RulesWrite } from './documents.ts'
import { type Forgery, forgeriesOf } from './forge.ts'
import type { Writes } from './lies.ts'
import { emulator, keepAsTheyAre, type Person, readPastRules } from './people.ts'

export interface ForgedCommit {
  readonly title: string
  readonly by: Person
  /** The state before; defaults to the community alone. */
  readonly given?: () => Promise<void>
  readonly honest: () => Promise<Writes>
  /** Forgeries that the rules allow, by collection, and why they harm nobody. */
  readonly harmless: Readonly<Record<string, readonly Harmless[]>>
}

interface Harmless {
  readonly why: string
  readonly names: readonly string[]
}

/** How many requests a client sends at once without waiting. */
const AT_ONCE = 10

export function describeForgeries(commits: readonly ForgedCommit[]): void {
  describe.skipIf(!emulator).each(commits)('every forged field of $title', (forged) => {
    let writes: Writes = []
    beforeEach(async () => {
      await beginCommunity()
      await forged.given?.()
      writes = await wholeRecords(await forged.honest())
    })

    it('is refused, unless it is listed as harmless', async () => {
      const tried = forgeriesIn(writes).filter((one) => !harmlessOf(forged, one))
      const allowed: string[] = []
      for (let from = 0; from < tried.length; from += AT_ONCE) {
        const some = tried.slice(from, from + AT_ONCE)
        const answers = await Promise.all(some.map((one) => attempt(forged.by, one.commit)))
        allowed.push(...some.filter((_, index) => answers[index]).map(({ label }) => label))
      }
      expect(allowed).toEqual([])
      // The rules must still allow the honest commit, or they refused everything for another reason.
      expect(await attempt(forged.by, writes)).toBe(true)
      console.log(`${tried.length} forgeries of ${forged.title} refused`)
    })

    it('that is listed as harmless is allowed', async () => {
      const refused: string[] = []
      const undo = await keepAsTheyAre(writes.map(({ ref }) => ref))
      for (const { label, commit } of forgeriesIn(writes).filter((one) =>
        harmlessOf(forged, one),
      )) {
        if (await attempt(forged.by, commit)) await undo()
        else refused.push(label)
      }
      expect(refused).toEqual([])
      expect(unknownNames(forged, writes)).toEqual([])
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
    return forgeriesOf(write.data).map(({ name, data }: Forgery) => ({
      collection,
      name,
      label: `${collection}/${id}: ${name}`,
      commit: writes.map((one, place) => (place === index ? { ...write, data } : one)),
    }))
  })
}

function harmlessOf({ harmless }: ForgedCommit, { collection, name }: CommitForgery): boolean {
  return (harmless[collection] ?? []).some(({ names }) => names.includes(name))
}

/** Names in the list of harmless forgeries that match no forgery: misspelt, or out of date. */
function unknownNames({ harmless }: ForgedCommit, writes: Writes): string[] {
  const known = new Set(forgeriesIn(writes).map((one) => `${one.collection}: ${one.name}`))
  return Object.entries(harmless)
    .flatMap(([collection, lists]) =>
      lists.flatMap(({ names }) => names.map((name) => `${collection}: ${name}`)),
    )
    .filter((name) => !known.has(name))
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
