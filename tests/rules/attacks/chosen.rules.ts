/** Members whom an admin chose for a long run: stored with the run and its entry in the log, and for nobody else. */
import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { batchRunSchema } from '#core/batch/batch-run.ts'
import { CHOSEN_AT_ONCE } from '#core/batch/chosen.ts'
import { type Attack, attempt, describeAttacks, happened } from '../support/attacks.ts'
import { beginCommunity, put, SOME_TIME } from '../support/community.ts'
import { isAllowed, type RulesWrite } from '../support/documents.ts'
import { all, change, type Lie, moveTo, throughout, type Writes, without } from '../support/lies.ts'
import { clientOf, emulator, seed } from '../support/people.ts'
import { loggedAbout } from '../support/records.ts'

const PART = 'batchChosen'
const ID = 'run_0000000'
const run = (changes: object = {}) => {
  const task = { kind: 'move-members', toGroupId: 'owls', chosen: 2 }
  const record = { id: 'run', task, by: 'admin', byName: 'Alex', created: SOME_TIME }
  return put('batchRuns', batchRunSchema.parse({ ...record, scan: { source: 0 }, ...changes }))
}
const CHOSEN = { id: ID, runId: 'run', members: ['self', 'mate'] }
const part = () => put(PART, CHOSEN)
const begins = async () => loggedAbout([run(), part()], 'run')
const begun = () => happened('admin', begins())
const gone: RulesWrite = { kind: 'delete', ref: { collection: PART, id: ID } }
/** The commit of a listing: the run moves on, and the part goes. */
const lists = async (): Promise<Writes> => [run({ looked: 2, state: 'listed' }), gone]
const removes = async (): Promise<Writes> => loggedAbout([gone], 'run')
const unlogged: Lie = without('auditLog', 'auditHeads')
const members = (to: unknown): Lie => change(PART, 'members', to)

const attacks: readonly Omit<Attack, 'by'>[] = [
  { name: 'are stored by a coach', honest: begins, as: 'coach' },
  { name: 'are stored without an entry in the log', honest: begins, lie: unlogged },
  {
    name: 'are stored without their run',
    given: () => seed([run()]),
    honest: begins,
    lie: without('batchRuns'),
  },
  {
    name: 'are stored for another run',
    honest: begins,
    lie: all(
      change(PART, 'runId', 'other'),
      moveTo(PART, 'other_0000000'),
      change(PART, 'id', 'other_0000000'),
    ),
  },
  {
    name: 'are stored under an id of no part',
    honest: begins,
    lie: throughout([[ID, 'run_first']]),
  },
  {
    name: 'are more than a part holds',
    honest: begins,
    lie: members(Array(CHOSEN_AT_ONCE + 1).fill('a')),
  },
  { name: 'are no ids', honest: begins, lie: members(['x'.repeat(2_000)]) },
  { name: 'are no list', honest: begins, lie: members('self') },
  { name: 'come with another field', honest: begins, lie: change(PART, 'note', 'Ada') },
  {
    name: 'are put into a part that exists',
    given: begun,
    honest: lists,
    lie: () => loggedAbout([run(), part()], 'run'),
  },
  {
    name: 'go while their run stays where it is',
    given: begun,
    honest: lists,
    lie: without('batchRuns'),
  },
  { name: 'go by a coach', given: begun, honest: lists, as: 'coach' },
  { name: 'are removed without an entry in the log', given: begun, honest: removes, lie: unlogged },
]

describeAttacks(
  'chosen members of a long run never',
  attacks.map((attack) => ({ ...attack, by: 'admin' })),
)

describe.skipIf(!emulator)('chosen members of a long run', () => {
  beforeEach(async () => {
    await beginCommunity()
    await begun()
  })

  it('are read by admins alone, and listed by nobody', async () => {
    for (const role of ['self', 'coach', 'admin'] as const) {
      const client = await clientOf(role)
      expect(await isAllowed(() => getDoc(doc(client, PART, ID)))).toBe(role === 'admin')
      expect(await isAllowed(() => getDocs(query(collection(client, PART), limit(1))))).toBe(false)
    }
  })

  it('are removed again where they are gone already', async () => {
    expect(await attempt('admin', await removes())).toBe(true)
    expect(await attempt('admin', await removes())).toBe(true)
  })
})
