import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newUser, userSchema } from '#core/records/user.ts'
import { rebase } from '#core/views/admin/rebase.ts'
import { type Community, community, type Device } from '#tests/data/devices.ts'
import { accountDrafts, accountSchema, changesOf, valuesOf } from './account-values.ts'

const user = userSchema.parse({
  ...newUser({ id: 'ada', name: 'Ada', email: 'ada@example.org', now: 1 }),
  social: { bio: 'Early', instagram: '@ada', instagramCount: 1200, projects: ['One'] },
})

describe('the account form', () => {
  it('changes nothing when nothing was typed', () => {
    expect(changesOf(user, valuesOf(user))).toEqual({})
  })

  it('saves the fields that were typed in, and no other', () => {
    const values = { ...valuesOf(user), name: ' Ada L ', youtubeCount: '12,400' }
    expect(changesOf(user, values)).toEqual({ name: 'Ada L', 'social.youtubeCount': 12_400 })
  })

  it.each(['1.5', '-3', 'abc', '12,34', '1000000001'])('counts %j as no number', (text) => {
    expect(accountSchema.safeParse({ ...valuesOf(user), youtubeCount: text }).success).toBe(false)
  })

  it('leaves empty projects out, and can remove them all', () => {
    expect(changesOf(user, { ...valuesOf(user), projects: ['One', ' '] })).toEqual({})
    expect(changesOf(user, { ...valuesOf(user), projects: [] })).toEqual({ 'social.projects': [] })
  })

  it('keeps hostile text as text, and says what is too long', () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const values = { ...valuesOf(user), bio: hostile, name: hostile }
    expect(accountSchema.safeParse(values).success).toBe(true)
    expect(changesOf(user, values)).toMatchObject({ name: hostile, 'social.bio': hostile })
    const wrong = accountSchema.safeParse({ ...values, name: ' ', instagramCount: 'many' })
    expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual(['name', 'instagramCount'])
  })
})

describe('a draft of the account form', () => {
  let world: Community
  let ada: Device
  beforeEach(async () => {
    world = community()
    ada = await world.device('ada')
  })
  afterEach(() => world.close())

  const key = 'draft/account-information'
  const store = (value: unknown) => ada.account.database.settings.put({ key, value })

  it('of an earlier version is shown over a record that has changed meanwhile', async () => {
    await store({ bio: 'Earlier' })
    const draft = await accountDrafts.read(ada.account, '')
    expect(draft?.typed).toEqual({ bio: 'Earlier' })
    const renamed = valuesOf({ ...user, name: 'Ada Lovelace' })
    expect(draft && rebase(draft, renamed).values).toEqual({ ...renamed, bio: 'Earlier' })
  })

  it.each([[{ bio: 7 }], ['x']])('that is damaged is not shown: %j', async (value) => {
    await store(value)
    expect(await accountDrafts.read(ada.account, '')).toBeUndefined()
  })
})
