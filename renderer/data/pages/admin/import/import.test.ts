import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { groupSchema } from '#core/records/group.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import {
  addGroup,
  type Community,
  community,
  type Device,
  makeAdmin,
  memberDevice,
} from '#tests/data/devices.ts'
import { beginImport, stepImport } from './run-import.ts'
import {
  changeImport,
  forgetEndedImports,
  type InvitationImport,
  invitedEmails,
  readImport,
  readImports,
} from './stored-imports.ts'

const DAYS = 30
const A_MONTH_LATER = DAYS * 86_400_000
const PEOPLE = Array.from({ length: 45 }, (_, index) => ({
  line: index + 2,
  name: `Guest ${index}`,
  email: `guest${index}@example.org`,
  groupId: index % 3 === 0 ? 'owls' : 'birds',
}))
let world: Community
let alex: Device

beforeEach(async () => {
  world = community()
  await addGroup(world, 'birds', 'Birds')
  await addGroup(world, 'owls', 'Owls')
  alex = await memberDevice(world, 'alex')
  await makeAdmin(world, 'alex')
})
afterEach(() => world.close())

const begin = () => beginImport(alex.account, alex.cloud, PEOPLE, DAYS)
async function drive({ id }: InvitationImport, cloud: Pick<Cloud, 'command'> = alex.cloud) {
  while (await stepImport(alex.account, cloud, id));
}
const documentsOf = (collection: 'invites' | 'auditLog') =>
  world.database.documents.where({ collection }).toArray()
const invites = async () => (await documentsOf('invites')).map(({ data }) => data)

/** The tab is killed after the command with this number, before the device learns of it. */
function killedAfter(commands: number): Pick<Cloud, 'command'> {
  let left = commands
  return {
    async command(kind, request) {
      const result = await alex.cloud.command(kind, request)
      left -= 1
      if (left === 0) throw new Error('The tab was killed.')
      return result
    },
  }
}

describe('an import of people to invite', () => {
  it('makes one invitation for each, for one member, with the same end', async () => {
    const begun = await begin()
    await drive(begun)
    expect(await readImport(alex.account, begun.id)).toMatchObject({ made: 45 })
    const made = await invites()
    expect(made).toHaveLength(45)
    expect(made.filter(({ groupId }) => groupId === 'owls')).toHaveLength(15)
    for (const invite of made) {
      expect(invite).toMatchObject({ by: 'alex', asAdmin: true, uses: 1, endsAt: begun.endsAt })
    }
    const entries = (await documentsOf('auditLog')).map(({ data }) => data.action)
    expect(entries).toEqual(['import-invites', 'import-invites', 'import-invites'])
  })

  it.each([1, 2, 3])('makes each once, also if killed after command %i', async (commands) => {
    const begun = await begin()
    await expect(drive(begun, killedAfter(commands))).rejects.toThrow('killed')
    expect(await readImport(alex.account, begun.id)).toMatchObject({ made: 20 * (commands - 1) })
    await drive(begun)
    const ids = (await invites()).map(({ id }) => id)
    expect(ids.toSorted()).toEqual(begun.people.map(({ invite }) => invite).toSorted())
    // What the log says adds up, too.
    const told = (await documentsOf('auditLog')).map(({ data }) => String(data.summary))
    expect(told.reduce((sum, text) => sum + Number(/\d+/.exec(text)), 0)).toBe(45)
  })

  it('keeps every name and email from the cloud', async () => {
    await drive(await begin())
    const all = JSON.stringify(await world.database.documents.toArray())
    expect(all).not.toMatch(/guest\d+@|Guest \d/)
  })

  it('stops at an archived group, and continues once it is back', async () => {
    const begun = await begin()
    const archive = (archived: boolean) =>
      world.database.documents.put({
        ...{ collection: 'groups', id: 'owls' },
        data: groupSchema.parse({ id: 'owls', name: 'Owls', archived }),
      })
    await archive(true)
    await expect(drive(begun)).rejects.toThrow('Owls is archived.')
    expect(await invites()).toEqual([])
    await archive(false)
    await drive(begun)
    expect(await invites()).toHaveLength(45)
  })

  it('ends: nobody can join by an invitation still open', async () => {
    const begun = await begin()
    await drive(begun)
    const [used] = await invites()
    await world.database.documents.put({
      ...{ collection: 'invites', id: String(used?.id) },
      data: { ...used, used: 1, lastUsedBy: 'ben' },
    })
    await changeImport(alex.account, begun.id, (one) => ({ ...one, ended: 0 }))
    await expect(drive(begun, killedAfter(2))).rejects.toThrow('killed')
    await drive(begun)
    expect(await readImport(alex.account, begun.id)).toMatchObject({ ended: 45 })
    const open = (await invites()).filter(({ revoked }) => revoked !== true)
    expect(open).toEqual([expect.objectContaining({ id: used?.id })])
    expect(invitedEmails(await readImports(alex.account), begun.created)).toEqual([])
  })

  it('deletes the emails once its invitations have ended', async () => {
    const begun = await begin()
    expect(invitedEmails(await readImports(alex.account), begun.created)).toHaveLength(45)
    await forgetEndedImports(alex.account, begun.created + A_MONTH_LATER - 1)
    expect(await readImports(alex.account)).toHaveLength(1)
    await forgetEndedImports(alex.account, begun.created + A_MONTH_LATER)
    expect(await readImports(alex.account)).toEqual([])
  })
})
