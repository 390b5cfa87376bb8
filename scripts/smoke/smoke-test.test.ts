/** The smoke test on a community of this process, and on one in which a single answer is missing. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { AT_ONCE, type Schedule } from '#data/cloud/embedded/deriving.ts'
import { openEmbeddedCloud } from '#data/cloud/embedded/embedded-cloud.ts'
import { EmbeddedDatabase } from '#data/cloud/embedded/embedded-database.ts'
import { signedInAs } from '#tests/data/signed-in.ts'
import { HINTS } from './hints.ts'
import type { Project } from './project.ts'
import { smokeTest } from './smoke-test.ts'

let database: EmbeddedDatabase
let made = 0
beforeEach(() => {
  made += 1
  database = new EmbeddedDatabase('device', `smoke-${made}`)
})
afterEach(() => database.delete())

const PRIVATE: readonly string[] = ['users', 'trackingDaily']
const refused = () => new CloudError('permission-denied', 'Refused.')

/** A member's device, with what the rules of a real project refuse. */
function deviceOf(userId: string, schedule: Schedule): Cloud {
  const auth = signedInAs(userId, database, Date.now)
  const cloud = openEmbeddedCloud('device', {
    ...{ database, schedule },
    auth: { ...auth, signUp: async () => ({ userId, email: '', name: '', image: '' }) },
  })
  return {
    ...cloud,
    async get(ref) {
      if (PRIVATE.includes(ref.collection) && !ref.id.startsWith(userId)) throw refused()
      return cloud.get(ref)
    },
    // The community's database is open for the others.
    close: async () => {},
  }
}

interface Faults {
  readonly change?: (cloud: Cloud) => Partial<Cloud>
  readonly owner?: Partial<Project['owner']>
  readonly project?: Partial<Project>
  readonly schedule?: Schedule
}

async function run({ change, owner, project, schedule = AT_ONCE }: Faults = {}) {
  const lines: string[] = []
  const removed: string[] = []
  const isWell = await smokeTest(
    {
      open(name) {
        const cloud = deviceOf(name.replaceAll('-', ''), schedule)
        return { ...cloud, ...change?.(cloud) }
      },
      owner: {
        async addGroup({ id, ...group }) {
          const data = { ...{ id, category: '', links: {}, syncedAt: Date.now() }, ...group }
          await database.documents.put({ collection: 'groups', id, data })
        },
        verifyEmail: async () => {},
        async remove({ userIds, groupIds }) {
          removed.push(...userIds, ...groupIds)
          return 0
        },
        ...owner,
      },
      hasStorage: true,
      checkAuthFrame: async () => {},
      ...project,
    },
    { say: (line) => lines.push(line), derivedWithinMs: 100 },
  )
  return { isWell, lines, removed, failed: lines.filter((line) => line.startsWith('FAIL')) }
}
const fails = (error: Error) => () => Promise.reject(error)

describe('the smoke test', () => {
  it('tries every part of a project that works, and has everything removed', async () => {
    const { isWell, lines, removed } = await run()
    expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([])
    expect(lines).toHaveLength(11)
    expect(isWell).toBe(true)
    expect(removed).toHaveLength(3)
  })

  it.each<[what: keyof typeof HINTS, faults: Faults]>([
    ['administer', { owner: { addGroup: fails(new Error('no owner')) } }],
    [
      'accounts',
      {
        change: ({ auth }) => ({
          auth: { ...auth, signUp: fails(new CloudError('not-supported', 'Not enabled.')) },
        }),
      },
    ],
    ['rules', { change: () => ({ transact: fails(refused()) }) }],
    ['trigger', { schedule: async () => {} }],
    ['command', { change: () => ({ command: fails(new CloudError('unavailable', 'None.')) }) }],
    ['board', { change: () => ({ query: async () => [] }) }],
    [
      'open',
      {
        change: (cloud) => ({
          get: async (ref) => (await cloud.get(ref).catch(() => undefined)) ?? { id: '', data: {} },
        }),
      },
    ],
    [
      'picture',
      {
        change: ({ storage }) => ({
          storage: { ...storage, upload: fails(new CloudError('not-found', 'No bucket.')) },
        }),
      },
    ],
    ['frame', { project: { checkAuthFrame: fails(new Error('X-Frame-Options')) } }],
  ])('says what to do where this answer is missing: %s', async (what, faults) => {
    const { isWell, lines, removed, failed } = await run(faults)
    expect(isWell).toBe(false)
    expect(failed).toHaveLength(1)
    const at = lines.findIndex((line) => line.startsWith('FAIL'))
    expect(lines[at + 1]).toBe(`     ${HINTS[what]}`)
    expect(removed.at(-1)).toMatch(/^smoke-/)
    expect(lines.at(-1)).toMatch(/^ok {3}Everything was removed again/)
  })

  it('says that pictures were not tried where there is no bucket', async () => {
    const { isWell, lines } = await run({ project: { hasStorage: false } })
    expect(isWell).toBe(true)
    expect(lines.join('\n')).toContain('Pictures were not tried')
  })

  it('names what is left where it cannot be removed', async () => {
    const { isWell, lines } = await run({ owner: { remove: fails(new Error('refused')) } })
    expect(isWell).toBe(false)
    expect(lines.at(-1)).toMatch(/Remove by hand: the accounts smoke-.* and the group smoke-/)
  })
})
