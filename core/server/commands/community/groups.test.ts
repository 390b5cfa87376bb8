import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Group, groupSchema } from '#core/records/group.ts'
import type { RequestOf } from '#core/server/requests/requests.ts'
import { groupFields } from '#core/views/admin/group-form.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'
import { groupNameTrouble } from './groups.ts'

const LINK = 'https://meet.example/birds'
const FIELDS = {
  ...groupFields(groupSchema.parse({ id: 'x' })),
  ...{ name: 'Larks', category: 'Early', open: true },
}
let scene: CommandScene

beforeEach(async () => {
  scene = commandScene(Date.UTC(2026, 10, 20, 12))
  await scene.member('ada', { name: 'Ada' })
  await scene.put('usersSecure', { id: 'ada', ...{ roles: { admin: true } } })
})

type Change = RequestOf<'change-group'>['change']
const asks = { isAdmin: true }
const makes = async (id = 'larks', fields: Partial<typeof FIELDS> = {}): Promise<Group> => {
  const request = { id, fields: { ...FIELDS, ...fields } }
  return (await scene.ask('ada', 'make-group', request, asks)).group
}
const changes = async (group: Group, change: Change, admin = 'ada'): Promise<Group> => {
  const request = { id: group.id, seen: groupFields(group), change }
  return (await scene.ask(admin, 'change-group', request, asks)).group
}
const stored = (id = 'larks') => scene.read('groups', id)
const link = (id = 'larks') => scene.read('groupLinks', id)
const log = async () => Object.values(await scene.all('auditLog'))

describe('a group', () => {
  it('stores its call link apart, and logs its making under the admin’s name', async () => {
    const group = await makes('larks', { callLink: LINK, question1: ' How was it?' })
    expect(group).toMatchObject({ name: 'Larks', open: true, links: { groupCallLink: LINK } })
    expect(await stored()).toMatchObject({ links: { groupCallLink: '' }, category: 'Early' })
    expect(await stored()).toMatchObject({ checkInQuestions: ['How was it?'] })
    expect(await link()).toMatchObject({ id: 'larks', groupCallLink: LINK })
    expect(await log()).toMatchObject([
      {
        ...{ by: 'ada', byName: 'Ada', action: 'create-group', targets: ['larks'] },
        summary: 'Made the group Larks.',
      },
    ])
  })

  it('stays as it is when it is made or changed again, and is logged once', async () => {
    const seen = await makes()
    expect(await makes()).toMatchObject(seen)
    const changed = await changes(seen, { name: 'Finches' })
    expect(await changes(seen, { name: 'Finches' })).toMatchObject({ name: changed.name })
    expect(await log()).toHaveLength(2)
  })

  it('changes only what differs, and the log says what', async () => {
    const change = { name: 'Finches', callLink: LINK, open: false, question1: 'How was it?' }
    await changes(await makes(), change)
    expect(await stored()).toMatchObject({ name: 'Finches', category: 'Early', open: false })
    expect((await log()).at(-1)).toMatchObject({
      ...{ action: 'save-group', targets: ['larks'] },
      summary: 'Larks: renamed Larks to Finches, a call link, check-in questions, by invitation.',
    })
  })

  it('keeps what another admin has changed meanwhile', async () => {
    const seen = await makes()
    await changes(seen, { name: 'Finches' })
    await expect(changes(seen, { name: 'Wrens' })).rejects.toMatchObject({ code: 'conflict' })
    await changes(seen, { category: 'Late' })
    expect(await stored()).toMatchObject({ name: 'Finches', category: 'Late' })
  })

  it('needs a name of its own when it is made, renamed or restored', async () => {
    const group = await makes()
    const taken = { code: 'invalid', message: expect.stringContaining('named “Larks”') }
    await expect(makes('second')).rejects.toMatchObject(taken)
    const other = await makes('wrens', { name: 'Wrens' })
    await expect(changes(other, { name: ' larks' })).rejects.toMatchObject(taken)
    const away = await changes(group, { archived: true })
    await makes('second')
    await expect(changes(away, { archived: false })).rejects.toMatchObject(taken)
  })

  it('refuses to be archived while somebody is in it, and admits nobody afterwards', async () => {
    const group = await makes()
    await scene.member('bo', { groupId: 'larks' })
    await expect(changes(group, { archived: true })).rejects.toMatchObject({
      ...{ code: 'invalid' },
      message: 'One member is in this group. Move them to another one first.',
    })
    await scene.member('bo')
    const away = await changes(group, { archived: true })
    expect(await stored()).toMatchObject({ archived: true, open: false })
    await changes(away, { open: true })
    expect(await stored()).toMatchObject({ archived: true, open: false })
    expect((await log()).map(({ summary }) => summary)).toContain('Archived Larks.')
  })

  it('refuses changes where it is missing, or cannot be read', async () => {
    const group = await makes()
    const gone = { ...group, id: 'none' }
    await expect(changes(gone, { open: false })).rejects.toMatchObject({ code: 'not-found' })
    await scene.put('groups', { id: 'larks', ...{ open: 'yes' } })
    await expect(changes(group, { open: false })).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('the call link of a group', () => {
  it('stays in the group’s record until an admin saves it, and moves apart then', async () => {
    const group = { ...(await makes()), links: { groupCallLink: LINK } }
    await scene.put('groups', group)
    await scene.executor.transact([], () => ({
      writes: [{ kind: 'delete', ref: { collection: 'groupLinks', id: 'larks' } }],
      result: undefined,
    }))
    const seen = groupSchema.parse(await stored())
    expect(await changes(seen, { category: 'Dawn' })).toMatchObject({
      links: { groupCallLink: LINK },
    })
    expect(await stored()).toMatchObject({ links: { groupCallLink: '' } })
    expect(await link()).toMatchObject({ groupCallLink: LINK })
  })

  it('disappears when it is removed', async () => {
    await changes(await makes('larks', { callLink: LINK }), { callLink: '' })
    expect(await link()).toMatchObject({ groupCallLink: '' })
  })
})

describe('an admin according to the token alone', () => {
  it.each([
    ['by the token alone', { roles: { admin: false } }],
    ['switched off', { roles: { admin: true }, disabled: true }],
  ])('learns nothing, and no search runs for them: %s', async (_what, secure) => {
    const group = await makes()
    const before = await stored()
    await scene.member('eve')
    await scene.put('usersSecure', { id: 'eve', ...secure })
    const refused = { code: 'not-admin', message: 'Only admins can do this.' }
    const query = () => {
      throw new Error('Nobody but admins lists groups.')
    }
    Object.assign(scene.executor, { query, count: query })
    await expect(changes(group, { archived: true }, 'eve')).rejects.toMatchObject(refused)
    const making = scene.ask('eve', 'make-group', { id: 'new', fields: FIELDS }, asks)
    await expect(making).rejects.toMatchObject(refused)
    expect(await stored()).toEqual(before)
    expect(await stored('new')).toBeUndefined()
  })
})

const GROUPS = [
  { id: 'birds', name: 'Early Birds', archived: false },
  { id: 'dodos', name: 'Dodos', archived: true },
]

describe('a group’s name', () => {
  it('refuses a name that looks like another group’s, and names that group', () => {
    for (const name of [
      'Early Birds',
      'early  birds',
      'EARLYBIRDS',
      ' Early\u200BBirds',
      'Ｅarly Birds',
    ]) {
      expect(groupNameTrouble(name, GROUPS)).toBe(
        'There is already a group named “Early Birds”. Choose another name.',
      )
    }
  })

  it('allows a name that nobody, only an archived group, or the group itself has', () => {
    expect(groupNameTrouble('Late Birds', GROUPS)).toBeUndefined()
    expect(groupNameTrouble('Dodos', GROUPS)).toBeUndefined()
    expect(groupNameTrouble('early birds', GROUPS, 'birds')).toBeUndefined()
  })

  it('refuses a taken name in any case and with any spaces', () => {
    const spaced = fc.array(fc.constantFrom(' ', '\u00A0', '\t'), { maxLength: 3 })
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), spaced, spaced, (name, before, after) => {
        const group = { id: 'one', name, archived: false }
        const other = `${before.join('')}${name}${after.join('')}`
        expect(groupNameTrouble(other, [group])).toBeDefined()
      }),
    )
  })
})
