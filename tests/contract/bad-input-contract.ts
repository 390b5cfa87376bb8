/** What comes in wrong, twice, late or too often, and answers that get lost: commands on each adapter. */
import { beforeEach, describe, expect, it } from 'vitest'
import { groupSchema } from '#core/records/group.ts'
import { inviteSchema } from '#core/records/invite.ts'
import { emptyMonth } from '#core/records/tracking-monthly.ts'
import { newUser, type User } from '#core/records/user.ts'
import { COMMANDS, type CommandKind } from '#core/server/requests/requests.ts'
import { NEVER, nextStamp, type Stamp, stamp } from '#core/sync/stamp.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'
import { addMonths, newestMonth } from '#core/values/time/month.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { CommunityUnderTest } from './joining-contract.ts'

const LINK = 'a'.repeat(22)
/** More than thirty years on boards: with them a commit has nearly the 500 writes that it may. */
const MONTHS = 390
const THOUSANDS = 2_000
/** Putting them on a busy machine's emulator alone takes its time. */
const LONG = 60_000

export function describeBadInputContract(name: string, { as, put }: CommunityUnderTest): void {
  let bo: Cloud
  let said: Stamp
  const later = async () => {
    said = nextStamp(await bo.serverNow(), said)
    return said
  }
  const member = async (id: 'ada' | 'bo', changes: Partial<User> = {}) => {
    const user = newUser({ id, name: `The ${id}`, email: `${id}@example.org`, now: 1 })
    await put('users', { ...user, ...changes })
  }
  const group = (id: string, changes: object) =>
    put('groups', groupSchema.parse({ id, name: id, ...changes }))
  const own = async () => (await bo.get({ collection: 'users', id: 'bo' }))?.data
  const link = async () => (await (await as('ada')).get({ collection: 'invites', id: LINK }))?.data
  const joins = async (groupId: string) =>
    bo.command('set-membership', { groupId, onBoard: false, at: await later() })
  /** As a device might that is not like this one. */
  const sends = (cloud: Cloud, kind: string, request: unknown): Promise<unknown> =>
    Reflect.apply(cloud.command, cloud, [kind, request])
  const refused = (code: CloudError['code'], words = '') => ({
    ...{ name: 'CloudError', code, message: expect.stringContaining(words) },
  })

  describe(`${name}: a command`, () => {
    beforeEach(async () => {
      said = NEVER
      await group('owls', { open: true })
      await group('birds', { invitedBy: 'members' })
      await member('ada')
      await member('bo')
      bo = await as('bo')
      const now = await bo.serverNow()
      const facts = { id: LINK, groupId: 'birds', by: 'ada', byName: 'Ada', asAdmin: true }
      const times = { created: now, endsAt: now + MS_A_DAY, uses: 5 }
      await put('invites', inviteSchema.parse({ ...facts, groupName: 'birds', ...times }))
    })

    it('fails with unknown fields, and changes nothing', async () => {
      const request = { groupId: 'owls', onBoard: true, at: await later(), joinedWith: '' }
      await expect(bo.command('set-membership', request)).rejects.toMatchObject(refused('invalid'))
      expect(await own()).toMatchObject({ groupId: '' })
    })

    it('fails for an older client when a field was added since, or the command removed', async () => {
      const request = { groupId: 'owls', at: await later() }
      await expect(sends(bo, 'set-membership', request)).rejects.toMatchObject(refused('invalid'))
      await expect(sends(bo, 'join-group', request)).rejects.toMatchObject(
        refused('invalid', 'older or newer than this app'),
      )
      expect(await own()).toMatchObject({ groupId: '' })
    })

    it('runs once when sent twice, also at the same moment', async () => {
      const request = { groupId: 'birds', onBoard: false, at: await later(), invite: LINK }
      const ask = () => bo.command('set-membership', request)
      for (const answers of [await Promise.all([ask(), ask()]), [await ask()]]) {
        for (const { user } of answers) expect(user).toMatchObject({ groupId: 'birds' })
      }
      expect(await link()).toMatchObject({ used: 1 })
    })

    it('changes nothing when it comes after a later change, and gets the current state', async () => {
      const early = { groupId: 'birds', onBoard: false, at: await later(), invite: LINK }
      await joins('owls')
      const { user } = await bo.command('set-membership', early)
      expect(user).toMatchObject({ groupId: 'owls' })
      expect(await link()).toMatchObject({ used: 0 })
    })

    it('fails for somebody whose role was revoked a second ago, whatever their token says', async () => {
      const ada = await as('ada')
      await put('usersSecure', { id: 'ada', ...{ roles: { admin: false, tier: 'free' } } })
      const moved = ada.command('move-member', { userId: 'bo', groupId: 'owls' })
      await expect(moved).rejects.toMatchObject(refused('not-admin'))
      expect(await own()).toMatchObject({ groupId: '' })
    })

    it('fails for an archived group, except for leaving it', async () => {
      await member('bo', { groupId: 'birds' })
      await group('birds', { invitedBy: 'members', archived: true })
      await group('owls', { open: true, archived: true })
      await expect(joins('owls')).rejects.toMatchObject(refused('permission-denied'))
      const asked = bo.command('ask-to-join', { groupId: 'owls', onBoard: false, at: said })
      await expect(asked).rejects.toMatchObject(refused('not-found'))
      const invites = { id: 'b'.repeat(22), groupId: 'birds', endsAt: Date.now() + 1e6, uses: 1 }
      const invited = bo.command('make-invite', invites)
      await expect(invited).rejects.toMatchObject(refused('permission-denied'))
      expect(await joins('')).toMatchObject({ user: { groupId: '' } })
    })

    it('fails for a closed account until it is open again', async () => {
      await member('bo', { deleted: true, closedAt: Date.now() })
      await expect(joins('owls')).rejects.toMatchObject(refused('permission-denied', 'closed'))
      await bo.command('set-closed', { closed: false, at: await later() })
      expect(await joins('owls')).toMatchObject({ user: { groupId: 'owls' } })
    })

    it('fails above the day’s budget, and works again the next day', async () => {
      const kind: CommandKind = 'set-membership'
      const day = Math.floor((await bo.serverNow()) / MS_A_DAY)
      const spent = { id: 'bo', asked: { [kind]: COMMANDS[kind].aDay } }
      await put('commandBudgets', { ...spent, ...{ day } })
      await expect(joins('owls')).rejects.toMatchObject(refused('quota-exceeded', 'tomorrow'))
      expect(await own()).toMatchObject({ groupId: '' })
      await put('commandBudgets', { ...spent, ...{ day: day - 1 } })
      expect(await joins('owls')).toMatchObject({ user: { groupId: 'owls' } })
    })

    it('fails with 64 KB and more', async () => {
      const request = { blockedId: 'ada', name: 'ä'.repeat(33_000), stands: true, at: stamp(1) }
      const blocks = bo.command('set-block', request)
      await expect(blocks).rejects.toMatchObject(refused('invalid', 'too large'))
      expect(await bo.query({ collection: 'blocks', where: MINE, limit: 9 })).toEqual([])
    })

    it('writes hundreds of documents in one go, as many as one commit allows', async () => {
      // Of no group, for which nothing has to be summed.
      const owner = { userId: 'bo', userName: 'The bo', groupId: '', groupName: '' }
      const newest = newestMonth(await bo.serverNow())
      const months = Array.from({ length: MONTHS }, (_, index) =>
        emptyMonth(owner, addMonths(newest, -index), 1, true),
      )
      await member('bo', { groupId: 'owls', onBoard: true })
      await put('trackingMonthly', ...months)
      await joins('')
      const shown = [...MINE, { field: 'onBoard', is: '==', value: true } as const]
      const where = { collection: 'trackingMonthly', where: shown, limit: 9 } as const
      expect(await (await as('ada')).query(where)).toEqual([])
    })

    it(
      'works for a member with a list of thousands, without reading them all',
      async () => {
        const ended = Array.from({ length: THOUSANDS }, (_, index) => {
          const id = `${index}`.padStart(22, 'c')
          const facts = { id, groupId: 'birds', groupName: 'birds', by: 'bo', byName: 'Bo' }
          return inviteSchema.parse({ ...facts, created: 1, endsAt: 2, uses: 1 })
        })
        await put('invites', ...ended)
        await member('bo', { groupId: 'birds' })
        const endsAt = (await bo.serverNow()) + MS_A_DAY
        const invites = { id: 'b'.repeat(22), groupId: 'birds', endsAt, uses: 1 }
        expect(await bo.command('make-invite', invites)).toMatchObject({ invite: { by: 'bo' } })
      },
      LONG,
    )

    it('runs once when its answer gets lost, and another device repeats it', async () => {
      const losing: Cloud['command'] = async (kind, request) => {
        await bo.command(kind, request)
        throw new CloudError('unavailable', 'The answer is lost.')
      }
      const request = { groupId: 'birds', onBoard: false, at: await later(), invite: LINK }
      await expect(losing('set-membership', request)).rejects.toMatchObject(refused('unavailable'))
      const again = await (await as('bo')).command('set-membership', request)
      expect(again).toMatchObject({ user: { groupId: 'birds', joinedWith: `${LINK}_1` } })
      expect(await link()).toMatchObject({ used: 1 })
    })
  })
}

const MINE = [{ field: 'userId', is: '==', value: 'bo' } as const]
