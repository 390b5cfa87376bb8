/**
 * Counts and slot records may hold any value that a field can hold: the record that they count is still
 * created, or its creator hears why not (docs/decisions/0098-bad-records.md).
 */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withPlaceFor } from '#core/push/push-slots.ts'
import { groupSchema } from '#core/records/group.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { countCreation } from '#data/records/creations/count-creation.ts'
import { makeInvite } from '#data/records/invite/commands.ts'
import { joinGroup } from '#data/records/membership/commands.ts'
import { type Community, community, type Device, memberDevice, NOON } from './devices.ts'
import { everyListed, LIST_SCHEMAS } from './spoiled-lists.ts'

const GROUP = groupSchema.parse({ id: 'birds', name: 'Birds', open: true })

describe('with every extreme of every field, a member', () => {
  let world: Community
  let ada: Device
  beforeEach(async () => {
    world = community()
    ada = await memberDevice(world, 'ada', (cloud) => ({
      ...cloud,
      auth: { ...cloud.auth, claims: async () => ({}) },
    }))
  })
  afterEach(() => world.close())

  it('counts on, or says which limit is reached', () => {
    const made = { collection: 'timeTrackingTemplate', id: 'ada_1' } as const
    const all = everyListed('creations')
    expect(all.length).toBeGreaterThan(50)
    for (const counts of all) {
      try {
        const write = countCreation({ userId: 'ada', made, counts, serverNow: NOON })
        expect(write).toMatchObject({ data: { templates: expect.any(Number) } })
      } catch (error) {
        expect(error).toBeInstanceOf(CloudError)
        expect(error).toMatchObject({ code: 'invalid' })
      }
    }
  })

  it('gives a browser a place', () => {
    const all = everyListed('pushSlots')
    expect(all.length).toBeGreaterThan(20)
    for (const { data } of all) {
      const known = LIST_SCHEMAS.pushSlots.safeParse(data).data?.devices ?? []
      const { devices } = withPlaceFor('mine', known, new Map())
      expect(devices).toContain('mine')
      expect(devices.length).toBeLessThanOrEqual(10)
    }
  })

  it('makes an invitation, or says which limit is reached', async () => {
    const birds = { ...GROUP, invitedBy: 'members' } as const
    await world.database.documents.put({
      ...{ collection: 'groups', id: 'birds', data: { ...birds, syncedAt: NOON } },
    })
    await joinGroup(ada.account, { groupId: 'birds', groupName: 'Birds', onBoard: false })
    await ada.push()
    const all = everyListed('inviteSlots')
    expect(all.length).toBeGreaterThan(20)
    let made = 0
    const { outbox, pages } = ada.account.database
    for (const { data } of all) {
      await world.database.documents.put({ collection: 'inviteSlots', id: 'ada', data })
      await pages.clear()
      const { id } = await makeInvite(ada.account, birds, { days: 7, uses: 1 })
      await ada.push()
      const [waiting] = await outbox.toArray()
      made += waiting ? 0 : 1
      if (waiting) expect(waiting).toMatchObject({ state: 'refused' })
      else expect(await world.document('invites', id)).toMatchObject({ by: 'ada' })
      await outbox.clear()
    }
    expect(made).toBeGreaterThan(10)
  })
})
