import { describe, expect, it } from 'vitest'
import { newUser, userSchema } from '#core/records/user.ts'
import {
  accountDraftSchema,
  accountSchema,
  changesOf,
  draftOf,
  valuesOf,
  withDraft,
} from './account-values.ts'

const user = userSchema.parse({
  ...newUser({ id: 'ada', name: 'Ada', email: 'ada@example.org', now: 1 }),
  social: { bio: 'Early', instagram: '@ada', instagramCount: 1200, projects: ['One'] },
})

describe('the account form', () => {
  it('changes nothing when nothing was typed', () => {
    expect(changesOf(user, valuesOf(user))).toEqual({})
    expect(draftOf(user, valuesOf(user))).toEqual({})
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

  it('keeps a draft of unsaved fields, over a record that changes meanwhile', () => {
    const draft = draftOf(user, { ...valuesOf(user), bio: 'Earlier' })
    expect(draft).toEqual({ bio: 'Earlier' })
    const renamed = { ...user, name: 'Ada Lovelace' }
    expect(withDraft(renamed, draft)).toMatchObject({ name: 'Ada Lovelace', bio: 'Earlier' })
  })

  it('accepts no damaged draft', () => {
    expect(accountDraftSchema.safeParse({ bio: 7 }).success).toBe(false)
    expect(accountDraftSchema.safeParse('x').success).toBe(false)
    expect(withDraft(user, undefined)).toEqual(valuesOf(user))
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
